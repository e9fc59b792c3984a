using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Sequential"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class SequentialBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Sequential))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Sequential.ActorCount"/>
    [ParamsSource(nameof(ActorCounts))]
    public int ActorCount { get; set; }

    /// <summary>The values of <see cref="ActorCount"/> that cases have.</summary>
    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Sequential workload) => workload.ActorCount);

    /// <inheritdoc/>
    protected override Workload Workload => new Sequential(ActorCount);

    /// <summary>Does the work.</summary>
    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}
