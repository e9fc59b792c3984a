namespace Actors.Benchmarks.Processes;

/// <summary>Whether Ctrl-C reaches this process.</summary>
internal static class Interrupt
{
    private const string Status = "/proc/self/status";
    private const string IgnoredSignals = "SigIgn:";
    private const int Sigint = 2;

    /// <summary>Whether the process was started with SIGINT ignored. .NET leaves an ignored SIGINT ignored. Where the operating
    /// system does not tell, this is <see langword="false"/>.</summary>
    public static bool IsIgnored
    {
        get
        {
            if (!File.Exists(Status))
            {
                return false;
            }

            // A mask in hexadecimal digits, in which the lowest bit is signal 1.
            string? mask = File.ReadLines(Status)
                .FirstOrDefault(line => line.StartsWith(IgnoredSignals, StringComparison.Ordinal))
                ?[IgnoredSignals.Length..];
            return ulong.TryParse(mask?.Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture, out ulong signals)
                && (signals & (1UL << (Sigint - 1))) != 0;
        }
    }
}
