namespace Actors.Benchmarks.Peers;

/// <summary>Lets the kernel end a process with the one that has started it, which no process can do for itself when it is killed.</summary>
internal static class KernelGuard
{
    private static readonly string[] PdeathSig = ["setpriv", "--pdeathsig", "KILL"];
    private static readonly TimeSpan Within = TimeSpan.FromSeconds(10);

    /// <summary>The beginning of a command line; empty where the system has nothing of the kind. Then a peer ends when its
    /// standard input does, and the harness ends it whenever it can.</summary>
    /// <remarks>setpriv(1) of util-linux replaces itself by the command, which keeps its process id.</remarks>
    public static IReadOnlyList<string> Command { get; } = IsThere() ? PdeathSig : [];

    private static bool IsThere()
    {
        try
        {
            // The setpriv of BusyBox does not have the option.
            return OperatingSystem.IsLinux()
                && ChildProcess.Run([.. PdeathSig, "true"], Within, readsError: true).Code == 0;
        }
        catch (Exception e) when (e is Win32Exception or OperationCanceledException)
        {
            return false;
        }
    }
}
