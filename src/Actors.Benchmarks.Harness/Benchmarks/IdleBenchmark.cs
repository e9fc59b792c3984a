using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Idle"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
[ActorsConfig(isReading: true)]
public class IdleBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Idle))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Idle.Actors"/>
    [ParamsSource(nameof(ActorCounts), Priority = 1)]
    public int Actors { get; set; }

    /// <summary>The values of <see cref="Actors"/> that cases have.</summary>
    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Idle workload) => workload.Actors);

    /// <inheritdoc/>
    protected override Workload Workload => new Idle(Actors);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
