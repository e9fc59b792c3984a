using System.Diagnostics;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness;

/// <summary>The measuring process.</summary>
internal static class ThisProcess
{
    /// <summary>Ends the process and the peers that it has started, at once.</summary>
    /// <remarks>Exit would wait for the library's finalizers and handlers, and may never return.</remarks>
    public static void Kill()
    {
        PeerProcess.KillAll();
        using Process self = Process.GetCurrentProcess();
        self.Kill();
    }
}
