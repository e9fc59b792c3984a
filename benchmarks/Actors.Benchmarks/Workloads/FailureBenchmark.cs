using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Failure"/>
public class FailureBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Failure))
{
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerActor { get; set; }

    [ParamsSource(nameof(FailureIntervals), Priority = 3)]
    public int Every { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Failure workload) => workload.Actors);

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Failure workload) => workload.MessagesPerActor);

    public IEnumerable<int> FailureIntervals => CaseList.ValuesOf((Failure workload) => workload.Every);

    protected override Workload Workload => new Failure(Actors, MessagesPerActor, Every);

    [Benchmark]
    public Task Run() => RunAsync();
}
