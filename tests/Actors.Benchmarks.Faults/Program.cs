using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness;

return args is ["node", .. string[] options]
    ? new NodeProgram(FaultyLibraries.There).Run(options)
    : new BenchmarkProgram(
        FaultyLibraries.InOrder,
        [
            typeof(FaultyBenchmark),
            typeof(FaultyPostBenchmark),
            typeof(LoggedStartBenchmark),
            typeof(FaultyRemoteBenchmark),
        ]
    ).Run(args);
