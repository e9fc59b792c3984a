using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>Watches the launches of a case.</summary>
/// <param name="Log">Gets each line that a process prints.</param>
/// <param name="Tell">Is told what happens to the last process, which waits meanwhile. The process is null before its start and after its
/// end.</param>
internal sealed record LaunchWatcher(Action<string> Log, Action<LaunchEvent, Process?> Tell)
{
    public static LaunchWatcher None { get; } = new(_ => { }, (_, _) => { });

    /// <summary>Gets the log, but no events: for looks, and for all launches but the last.</summary>
    public LaunchWatcher ForLog => None with { Log = Log };
}
