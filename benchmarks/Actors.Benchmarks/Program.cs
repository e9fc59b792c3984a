using Actors.Benchmarks;
using Actors.Benchmarks.Harness;

return new BenchmarkProgram(
    AllRows.InOrder,
    [
        typeof(SequentialBenchmark),
        typeof(ParallelBenchmark),
        typeof(SpawnBenchmark),
        typeof(CounterBenchmark),
        typeof(CounterSelectBenchmark),
        typeof(PingPongBenchmark),
        typeof(AwaitingBenchmark),
        typeof(RingBenchmark),
        typeof(BroadcastBenchmark),
        typeof(GatherBenchmark),
        typeof(FailureBenchmark),
        typeof(IdleBenchmark),
        typeof(LatencyBenchmark),
        typeof(OverloadBenchmark),
        typeof(OperationsBenchmark),
        typeof(TimerBenchmark),
        typeof(ColdStartBenchmark),
        typeof(RemoteBenchmark),
    ]
).Run(args);
