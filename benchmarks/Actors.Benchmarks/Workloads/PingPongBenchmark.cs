using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="PingPong"/>
public class PingPongBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(PingPong), typeof(SerializedPingPong))
{
    [ParamsSource(nameof(PairCounts), Priority = 1)]
    public int Pairs { get; set; }

    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    [ParamsSource(nameof(RoundTripCounts), Priority = 3)]
    public int RoundTripsPerPair { get; set; }

    // Not ParamsAllValues: it would move the parameter to another place in the ids.
    [ParamsSource(nameof(Serializations), Priority = 4)]
    public bool Serialized { get; set; }

    public IEnumerable<int> PairCounts => CaseList.ValuesOf((IPingPong workload) => workload.Pairs);

    public IEnumerable<int> Windows => CaseList.ValuesOf((IPingPong workload) => workload.Window);

    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((IPingPong workload) => workload.RoundTripsPerPair);

    public IEnumerable<bool> Serializations => [false, true];

    protected override Workload Workload =>
        Serialized
            ? new SerializedPingPong(Pairs, Window, RoundTripsPerPair)
            : new PingPong(Pairs, Window, RoundTripsPerPair);

    [Benchmark]
    public Task Run() => RunAsync();
}
