using System.Runtime;

namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What .NET tells about an iteration, and other runtimes do not.</summary>
/// <param name="GcPauseNanoseconds">How long collections stopped the process.</param>
/// <param name="Gen0">Collections of generation 0.</param>
/// <param name="Gen1">Collections of generation 1.</param>
/// <param name="Gen2">Collections of generation 2.</param>
/// <param name="LockContentions">How often a thread waited for a lock.</param>
/// <param name="WorkItems">Work items that the thread pool completed.</param>
/// <param name="CompiledMethods">Methods that were compiled, also again.</param>
/// <param name="PoolThreads">Threads of the pool at the end.</param>
internal sealed record RuntimeCost(
    double GcPauseNanoseconds,
    int Gen0,
    int Gen1,
    int Gen2,
    long LockContentions,
    long WorkItems,
    long CompiledMethods,
    int PoolThreads
)
{
    internal const double NanosecondsPerTick = 100;

    internal static RuntimeCost SoFar() =>
        new(
            GC.GetTotalPauseDuration().Ticks * NanosecondsPerTick,
            GC.CollectionCount(0),
            GC.CollectionCount(1),
            GC.CollectionCount(2),
            Monitor.LockContentionCount,
            ThreadPool.CompletedWorkItemCount,
            JitInfo.GetCompiledMethodCount(),
            ThreadPool.ThreadCount
        );

    internal RuntimeCost Since(RuntimeCost before) =>
        new(
            GcPauseNanoseconds - before.GcPauseNanoseconds,
            Gen0 - before.Gen0,
            Gen1 - before.Gen1,
            Gen2 - before.Gen2,
            LockContentions - before.LockContentions,
            WorkItems - before.WorkItems,
            CompiledMethods - before.CompiledMethods,
            PoolThreads
        );
}
