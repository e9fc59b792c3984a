using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="PingPong"/>
public class PingPongBenchmark() : WorkloadBenchmark<PingPong>(AllLibraries.InOrder)
{
    [ParamsSource(nameof(PairCounts), Priority = 1)]
    public int Pairs { get; set; }

    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    [ParamsSource(nameof(RoundTripCounts), Priority = 3)]
    public int RoundTripsPerPair { get; set; }

    [ParamsSource(nameof(Serializations), Priority = 4)]
    public bool Serialized { get; set; }

    public IEnumerable<int> PairCounts => CaseList.ValuesOf((PingPong workload) => workload.Pairs);

    public IEnumerable<int> Windows => CaseList.ValuesOf((PingPong workload) => workload.Window);

    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((PingPong workload) => workload.RoundTripsPerPair);

    public IEnumerable<bool> Serializations => CaseList.ValuesOf((PingPong workload) => workload.Serialized);

    protected override PingPong Workload => new(Pairs, Window, RoundTripsPerPair, Serialized);

    [Benchmark]
    public Task Run() => RunAsync();
}
