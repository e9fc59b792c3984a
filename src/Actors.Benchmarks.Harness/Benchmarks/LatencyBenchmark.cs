using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Latency"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
[ActorsConfig(isReading: true)]
public class LatencyBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Latency))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Latency.Actors"/>
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    /// <inheritdoc cref="Benchmarks.Latency.Interaction"/>
    [ParamsSource(nameof(Interactions), Priority = 2)]
    public Interaction Interaction { get; set; }

    /// <inheritdoc cref="Benchmarks.Latency.Load"/>
    [ParamsSource(nameof(Loads), Priority = 3)]
    public string Load { get; set; } = "";

    /// <inheritdoc cref="Benchmarks.Latency.Arrivals"/>
    [ParamsSource(nameof(ArrivalKinds), Priority = 4)]
    public Arrivals Arrivals { get; set; }

    /// <inheritdoc cref="Benchmarks.Latency.Seconds"/>
    [ParamsSource(nameof(Durations), Priority = 5)]
    public int Seconds { get; set; }

    /// <summary>The values of <see cref="Actors"/> that cases have.</summary>
    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Latency workload) => workload.Actors);

    /// <summary>The values of <see cref="Interaction"/> that cases have.</summary>
    public IEnumerable<Interaction> Interactions => Enum.GetValues<Interaction>();

    /// <summary>The values of <see cref="Load"/> that cases have.</summary>
    public IEnumerable<string> Loads => CaseList.ValuesOf((Latency workload) => workload.Load);

    /// <summary>The values of <see cref="Arrivals"/> that cases have.</summary>
    public IEnumerable<Arrivals> ArrivalKinds => Enum.GetValues<Arrivals>();

    /// <summary>The values of <see cref="Seconds"/> that cases have.</summary>
    public IEnumerable<int> Durations => CaseList.ValuesOf((Latency workload) => workload.Seconds);

    /// <inheritdoc/>
    protected override Workload Workload => new Latency(Actors, Interaction, Load, Arrivals, Seconds);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
