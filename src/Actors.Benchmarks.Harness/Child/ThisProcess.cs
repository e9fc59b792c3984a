namespace Actors.Benchmarks.Harness.Child;

internal static class ThisProcess
{
    /// <summary>Ends the process and those that it has started, at once.</summary>
    /// <remarks>Exit would wait for the library's finalizers and handlers, and may never return.</remarks>
    public static void Kill()
    {
        ChildProcess.KillAll();
        using Process self = Process.GetCurrentProcess();
        self.Kill();
    }
}
