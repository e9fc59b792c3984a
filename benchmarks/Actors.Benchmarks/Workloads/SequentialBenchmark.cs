using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Sequential"/>
public class SequentialBenchmark() : WorkloadBenchmark<Sequential>(AllLibraries.InOrder)
{
    private const int Runs = 16; // so that waking BenchmarkDotNet's thread is not what a small case measures

    [ParamsSource(nameof(ActorCounts))]
    public int ActorCount { get; set; }

    public IEnumerable<int> ActorCounts => CaseList.ValuesOf((Sequential workload) => workload.ActorCount);

    protected override Sequential Workload => new(ActorCount);

    protected override int RunsPerInvocation => Runs;

    [Benchmark(OperationsPerInvoke = Runs)]
    public Task Run() => RunAsync();
}
