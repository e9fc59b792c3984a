using Actors.Benchmarks;
using Actors.Benchmarks.Harness;

return new BenchmarkProgram(
    AllRows.InOrder,
    [
        .. typeof(SpawnBenchmark)
            .Assembly.GetTypes()
            .Where(type => type.IsSubclassOf(typeof(WorkloadBenchmark)))
            .OrderBy(type => type.MetadataToken), // as they stand in their file
    ]
).Run(args);
