using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Remote"/>
public class RemoteBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Remote))
{
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    [ParamsSource(nameof(PayloadSizes), Priority = 3)]
    public int PayloadBytes { get; set; }

    [ParamsSource(nameof(RoundTripCounts), Priority = 4)]
    public int RoundTripsPerActor { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Remote workload) => workload.Actors);

    public IEnumerable<int> Windows => CaseList.ValuesOf((Remote workload) => workload.Window);

    public IEnumerable<int> PayloadSizes => CaseList.ValuesOf((Remote workload) => workload.PayloadBytes);

    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((Remote workload) => workload.RoundTripsPerActor);

    protected override Workload Workload => new Remote(Actors, Window, PayloadBytes, RoundTripsPerActor);

    [Benchmark]
    public Task Run() => RunAsync();
}
