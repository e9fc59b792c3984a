using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Idle"/>
[ActorsConfig(isReading: true)]
public class IdleBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Idle))
{
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Idle workload) => workload.Actors);

    protected override Workload Workload => new Idle(Actors);

    [Benchmark]
    public Task Run() => RunAsync();
}
