using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Gather"/>
public class GatherBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Gather))
{
    [ParamsSource(nameof(WorkerCounts), Priority = 1)]
    public int Workers { get; set; }

    [ParamsSource(nameof(RoundCounts), Priority = 2)]
    public int Rounds { get; set; }

    public IEnumerable<int> WorkerCounts => CaseList.ValuesOf((Gather workload) => workload.Workers);

    public IEnumerable<int> RoundCounts => CaseList.ValuesOf((Gather workload) => workload.Rounds);

    protected override Workload Workload => new Gather(Workers, Rounds);

    [Benchmark]
    public Task Run() => RunAsync();
}
