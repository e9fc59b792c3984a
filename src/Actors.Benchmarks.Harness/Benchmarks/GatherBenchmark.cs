using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Gather"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class GatherBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Gather))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Gather.Workers"/>
    [ParamsSource(nameof(WorkerCounts), Priority = 1)]
    public int Workers { get; set; }

    /// <inheritdoc cref="Benchmarks.Gather.Rounds"/>
    [ParamsSource(nameof(RoundCounts), Priority = 2)]
    public int Rounds { get; set; }

    /// <summary>The values of <see cref="Workers"/> that cases have.</summary>
    public IEnumerable<int> WorkerCounts => CaseList.ValuesOf((Gather workload) => workload.Workers);

    /// <summary>The values of <see cref="Rounds"/> that cases have.</summary>
    public IEnumerable<int> RoundCounts => CaseList.ValuesOf((Gather workload) => workload.Rounds);

    /// <inheritdoc/>
    protected override Workload Workload => new Gather(Workers, Rounds);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
