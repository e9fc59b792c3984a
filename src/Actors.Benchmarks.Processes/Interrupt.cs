namespace Actors.Benchmarks.Processes;

/// <summary>Whether Ctrl-C reaches this process.</summary>
internal static class Interrupt
{
    private const ulong Sigint = 1 << 1; // the lowest bit of a mask is signal 1

    /// <summary>Whether the process was started with SIGINT ignored. .NET leaves an ignored SIGINT ignored. Where the operating
    /// system does not tell, this is <see langword="false"/>.</summary>
    public static bool IsIgnored =>
        ulong.TryParse(
            ProcFile.Read("status", "SigIgn:")?.Trim(),
            NumberStyles.HexNumber,
            CultureInfo.InvariantCulture,
            out ulong signals
        )
        && (signals & Sigint) != 0;
}
