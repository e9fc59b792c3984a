using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Sequential"/>
public class SequentialBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Sequential))
{
    [ParamsSource(nameof(ActorCounts))]
    public int ActorCount { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Sequential workload) => workload.ActorCount);

    protected override Workload Workload => new Sequential(ActorCount);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}
