namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What .NET tells about an iteration, and other runtimes do not.</summary>
internal sealed record RuntimeCost(
    double GcPauseNanoseconds,
    int Gen0,
    int Gen1,
    int Gen2,
    long LockContentions,
    long WorkItems
)
{
    internal static RuntimeCost SoFar() =>
        new(
            GC.GetTotalPauseDuration().TotalNanoseconds,
            GC.CollectionCount(0),
            GC.CollectionCount(1),
            GC.CollectionCount(2),
            Monitor.LockContentionCount,
            ThreadPool.CompletedWorkItemCount
        );

    internal RuntimeCost Since(RuntimeCost before) =>
        new(
            GcPauseNanoseconds - before.GcPauseNanoseconds,
            Gen0 - before.Gen0,
            Gen1 - before.Gen1,
            Gen2 - before.Gen2,
            LockContentions - before.LockContentions,
            WorkItems - before.WorkItems
        );
}
