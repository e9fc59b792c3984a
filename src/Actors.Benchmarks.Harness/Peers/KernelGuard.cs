namespace Actors.Benchmarks.Peers;

/// <summary>Lets the kernel end a process with the one that has started it, which no process can do for itself when it is killed.</summary>
internal static class KernelGuard
{
    private static readonly string[] PdeathSig = ["setpriv", "--pdeathsig", "KILL"];

    /// <summary>The beginning of a command line; empty where the system has nothing of the kind. Then a peer ends when its
    /// standard input does, and the harness ends it whenever it can.</summary>
    /// <remarks>setpriv(1) of util-linux replaces itself by the command, which keeps its process id.</remarks>
    public static IReadOnlyList<string> Command { get; } = IsThere() ? PdeathSig : [];

    private static bool IsThere()
    {
        if (!OperatingSystem.IsLinux())
        {
            return false;
        }

        try
        {
            ProcessStartInfo start = new(PdeathSig[0], [.. PdeathSig.Skip(1), "true"]) { RedirectStandardError = true };
            using Process process = Process.Start(start)!;
            process.WaitForExit();
            return process.ExitCode == 0; // that of BusyBox does not have the option
        }
        catch (Win32Exception)
        {
            return false;
        }
    }
}
