using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Ring"/>
public class RingBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Ring))
{
    [ParamsSource(nameof(NodeCounts), Priority = 1)]
    public int Nodes { get; set; }

    [ParamsSource(nameof(LapCounts), Priority = 2)]
    public int Laps { get; set; }

    [ParamsSource(nameof(TokenCounts), Priority = 3)]
    public int Tokens { get; set; }

    public IEnumerable<int> NodeCounts => CaseList.ValuesOf((Ring workload) => workload.Nodes);

    public IEnumerable<int> LapCounts => CaseList.ValuesOf((Ring workload) => workload.Laps);

    public IEnumerable<int> TokenCounts => CaseList.ValuesOf((Ring workload) => workload.Tokens);

    protected override Workload Workload => new Ring(Nodes, Laps, Tokens);

    [Benchmark]
    public Task Run() => RunAsync();
}
