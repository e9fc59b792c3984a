using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Spawn"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class SpawnBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Spawn))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Spawn.Leaves"/>
    [ParamsSource(nameof(LeafCounts))]
    public int Leaves { get; set; }

    /// <summary>The values of <see cref="Leaves"/> that cases have.</summary>
    public IEnumerable<int> LeafCounts => CaseList.ValuesOf((Spawn workload) => workload.Leaves);

    /// <inheritdoc/>
    protected override Workload Workload => new Spawn(Leaves);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
