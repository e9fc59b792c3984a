using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Failure"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class FailureBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Failure))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Failure.Actors"/>
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    /// <inheritdoc cref="Benchmarks.Failure.MessagesPerActor"/>
    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerActor { get; set; }

    /// <inheritdoc cref="Benchmarks.Failure.Every"/>
    [ParamsSource(nameof(FailureIntervals), Priority = 3)]
    public int Every { get; set; }

    /// <summary>The values of <see cref="Actors"/> that cases have.</summary>
    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Failure workload) => workload.Actors);

    /// <summary>The values of <see cref="MessagesPerActor"/> that cases have.</summary>
    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Failure workload) => workload.MessagesPerActor);

    /// <summary>The values of <see cref="Every"/> that cases have.</summary>
    public IEnumerable<int> FailureIntervals => CaseList.ValuesOf((Failure workload) => workload.Every);

    /// <inheritdoc/>
    protected override Workload Workload => new Failure(Actors, MessagesPerActor, Every);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
