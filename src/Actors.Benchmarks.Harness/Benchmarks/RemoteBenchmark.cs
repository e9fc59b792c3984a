using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Remote"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class RemoteBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Remote))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Remote.Actors"/>
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    /// <inheritdoc cref="Benchmarks.Remote.Window"/>
    [ParamsSource(nameof(Windows), Priority = 2)]
    public int Window { get; set; }

    /// <inheritdoc cref="Benchmarks.Remote.PayloadBytes"/>
    [ParamsSource(nameof(PayloadSizes), Priority = 3)]
    public int PayloadBytes { get; set; }

    /// <inheritdoc cref="Benchmarks.Remote.RoundTripsPerActor"/>
    [ParamsSource(nameof(RoundTripCounts), Priority = 4)]
    public int RoundTripsPerActor { get; set; }

    /// <summary>The values of <see cref="Actors"/> that cases have.</summary>
    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Remote workload) => workload.Actors);

    /// <summary>The values of <see cref="Window"/> that cases have.</summary>
    public IEnumerable<int> Windows => CaseList.ValuesOf((Remote workload) => workload.Window);

    /// <summary>The values of <see cref="PayloadBytes"/> that cases have.</summary>
    public IEnumerable<int> PayloadSizes => CaseList.ValuesOf((Remote workload) => workload.PayloadBytes);

    /// <summary>The values of <see cref="RoundTripsPerActor"/> that cases have.</summary>
    public IEnumerable<int> RoundTripCounts => CaseList.ValuesOf((Remote workload) => workload.RoundTripsPerActor);

    /// <inheritdoc/>
    protected override Workload Workload => new Remote(Actors, Window, PayloadBytes, RoundTripsPerActor);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
