using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="PingPong"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class PingPongBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(PingPong), typeof(SerializedPingPong))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.PingPong.Pairs"/>
    [ParamsSource(nameof(PairCounts), Priority = 1)]
    public int Pairs { get; set; }

    /// <inheritdoc cref="Benchmarks.PingPong.Window"/>
    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    /// <inheritdoc cref="Benchmarks.PingPong.RoundTripsPerPair"/>
    [ParamsSource(nameof(RoundTripCounts), Priority = 3)]
    public int RoundTripsPerPair { get; set; }

    /// <summary>Whether each message is encoded, sent and decoded, also inside one process.</summary>
    // Not ParamsAllValues: it would move the parameter to another place in the ids.
    [ParamsSource(nameof(Serializations), Priority = 4)]
    public bool Serialized { get; set; }

    /// <summary>The values of <see cref="Pairs"/> that cases have.</summary>
    public IEnumerable<int> PairCounts => CaseList.ValuesOf((IPingPong workload) => workload.Pairs);

    /// <summary>The values of <see cref="Window"/> that cases have.</summary>
    public IEnumerable<int> Windows => CaseList.ValuesOf((IPingPong workload) => workload.Window);

    /// <summary>The values of <see cref="RoundTripsPerPair"/> that cases have.</summary>
    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((IPingPong workload) => workload.RoundTripsPerPair);

    /// <summary>The values of <see cref="Serialized"/> that cases have.</summary>
    public IEnumerable<bool> Serializations => [false, true];

    /// <inheritdoc/>
    protected override Workload Workload =>
        Serialized
            ? new SerializedPingPong(Pairs, Window, RoundTripsPerPair)
            : new PingPong(Pairs, Window, RoundTripsPerPair);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
