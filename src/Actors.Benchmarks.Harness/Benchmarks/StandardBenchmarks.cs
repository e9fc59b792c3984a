namespace Actors.Benchmarks.Harness;

/// <summary>The benchmark classes of the workloads that <c>docs/workloads.md</c> defines.</summary>
public static class StandardBenchmarks
{
    /// <summary>The classes, in the order of the tables.</summary>
    /// <typeparam name="TRows">The rows that can be measured.</typeparam>
    public static IReadOnlyList<Type> Of<TRows>()
        where TRows : IRows =>
        [
            typeof(SequentialBenchmark<TRows>),
            typeof(ParallelBenchmark<TRows>),
            typeof(SpawnBenchmark<TRows>),
            typeof(CounterBenchmark<TRows>),
            typeof(CounterSelectBenchmark<TRows>),
            typeof(PingPongBenchmark<TRows>),
            typeof(AwaitingBenchmark<TRows>),
            typeof(RingBenchmark<TRows>),
            typeof(BroadcastBenchmark<TRows>),
            typeof(GatherBenchmark<TRows>),
            typeof(FailureBenchmark<TRows>),
            typeof(IdleBenchmark<TRows>),
            typeof(LatencyBenchmark<TRows>),
            typeof(OverloadBenchmark<TRows>),
            typeof(OperationsBenchmark<TRows>),
            typeof(TimerBenchmark<TRows>),
            typeof(ColdStartBenchmark<TRows>),
            typeof(RemoteBenchmark<TRows>),
        ];
}
