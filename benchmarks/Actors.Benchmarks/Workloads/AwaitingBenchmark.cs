using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Awaiting"/>
public class AwaitingBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Awaiting))
{
    [ParamsSource(nameof(PairCounts), Priority = 1)]
    public int Pairs { get; set; }

    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    [ParamsSource(nameof(RoundTripCounts), Priority = 3)]
    public int RoundTripsPerPair { get; set; }

    public IEnumerable<int> PairCounts => CaseList.ValuesOf((Awaiting workload) => workload.Pairs);

    public IEnumerable<int> Windows => CaseList.ValuesOf((Awaiting workload) => workload.Window);

    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((Awaiting workload) => workload.RoundTripsPerPair);

    protected override Workload Workload => new Awaiting(Pairs, Window, RoundTripsPerPair);

    [Benchmark]
    public Task Run() => RunAsync();
}
