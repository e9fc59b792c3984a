using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness;

return args is ["node", .. string[] options]
    ? new NodeProgram(FaultyRows.There).Run(options)
    : new BenchmarkProgram(
        FaultyRows.InOrder,
        [
            typeof(FaultyBenchmark),
            typeof(FaultyPostBenchmark),
            typeof(FaultyAwaitingBenchmark),
            typeof(FaultyBroadcastBenchmark),
            typeof(FaultyGatherBenchmark),
            typeof(FaultyFailureBenchmark),
            typeof(FaultyWatchBenchmark),
            typeof(FaultyTimerBenchmark),
            typeof(FaultyBecomeBenchmark),
            typeof(FaultyStashBenchmark),
            typeof(FaultySerializedBenchmark),
            typeof(LoggedStartBenchmark),
            typeof(FaultyRemoteBenchmark),
            typeof(SlowedParallelBenchmark),
            typeof(SlowedCounterBenchmark),
            typeof(SlowedPingPongBenchmark),
            typeof(SlowedRingBenchmark),
        ]
    ).Run(args);
