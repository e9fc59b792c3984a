using Actors.Benchmarks;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;

return new BenchmarkProgram(
    AllLibraries.InOrder,
    [
        typeof(SequentialBenchmark),
        typeof(ParallelBenchmark),
        typeof(SpawnBenchmark),
        typeof(CounterBenchmark),
        typeof(CounterSelectBenchmark),
        typeof(PingPongBenchmark),
        typeof(RingBenchmark),
        typeof(OperationsBenchmark),
        typeof(ColdStartBenchmark),
        typeof(RemoteBenchmark),
    ]
).Run(args);
