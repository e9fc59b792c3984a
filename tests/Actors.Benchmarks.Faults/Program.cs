using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness;

return new BenchmarkProgram(
    FaultyLibraries.InOrder,
    [typeof(FaultyBenchmark), typeof(FaultyPostBenchmark), typeof(LoggedStartBenchmark)]
).Run(args);
