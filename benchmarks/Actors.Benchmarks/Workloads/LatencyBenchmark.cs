using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Latency"/>
[ActorsConfig(isReading: true)]
public class LatencyBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Latency))
{
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    [ParamsSource(nameof(Interactions), Priority = 2)]
    public Interaction Interaction { get; set; }

    [ParamsSource(nameof(Loads), Priority = 3)]
    public string Load { get; set; } = "";

    [ParamsSource(nameof(ArrivalKinds), Priority = 4)]
    public Arrivals Arrivals { get; set; }

    [ParamsSource(nameof(Durations), Priority = 5)]
    public int Seconds { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Latency workload) => workload.Actors);

    public IEnumerable<Interaction> Interactions => Enum.GetValues<Interaction>();

    public IEnumerable<string> Loads => CaseList.ValuesOf((Latency workload) => workload.Load);

    public IEnumerable<Arrivals> ArrivalKinds => Enum.GetValues<Arrivals>();

    public IEnumerable<int> Durations => CaseList.ValuesOf((Latency workload) => workload.Seconds);

    protected override Workload Workload => new Latency(Actors, Interaction, Load, Arrivals, Seconds);

    [Benchmark]
    public Task Run() => RunAsync();
}
