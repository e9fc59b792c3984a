using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Spawn"/>
public class SpawnBenchmark() : WorkloadBenchmark<Spawn>(AllLibraries.InOrder)
{
    [ParamsSource(nameof(LeafCounts))]
    public int Leaves { get; set; }

    public IEnumerable<int> LeafCounts => CaseList.ValuesOf((Spawn workload) => workload.Leaves);

    protected override Spawn Workload => new(Leaves);

    [Benchmark]
    public Task Run() => RunAsync();
}
