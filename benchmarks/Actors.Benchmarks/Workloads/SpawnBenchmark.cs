using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Spawn"/>
public class SpawnBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Spawn))
{
    [ParamsSource(nameof(LeafCounts))]
    public int Leaves { get; set; }

    public IEnumerable<int> LeafCounts => CaseList.ValuesOf((Spawn workload) => workload.Leaves);

    protected override Workload Workload => new Spawn(Leaves);

    [Benchmark]
    public Task Run() => RunAsync();
}
