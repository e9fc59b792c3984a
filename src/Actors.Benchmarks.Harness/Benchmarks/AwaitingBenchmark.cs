using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Awaiting"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class AwaitingBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Awaiting))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Awaiting.Pairs"/>
    [ParamsSource(nameof(PairCounts), Priority = 1)]
    public int Pairs { get; set; }

    /// <inheritdoc cref="Benchmarks.Awaiting.Window"/>
    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    /// <inheritdoc cref="Benchmarks.Awaiting.RoundTripsPerPair"/>
    [ParamsSource(nameof(RoundTripCounts), Priority = 3)]
    public int RoundTripsPerPair { get; set; }

    /// <summary>The values of <see cref="Pairs"/> that cases have.</summary>
    public IEnumerable<int> PairCounts => CaseList.ValuesOf((Awaiting workload) => workload.Pairs);

    /// <summary>The values of <see cref="Window"/> that cases have.</summary>
    public IEnumerable<int> Windows => CaseList.ValuesOf((Awaiting workload) => workload.Window);

    /// <summary>The values of <see cref="RoundTripsPerPair"/> that cases have.</summary>
    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((Awaiting workload) => workload.RoundTripsPerPair);

    /// <inheritdoc/>
    protected override Workload Workload => new Awaiting(Pairs, Window, RoundTripsPerPair);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
