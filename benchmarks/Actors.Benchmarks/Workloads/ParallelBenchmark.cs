using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Parallel"/>
public class ParallelBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Parallel))
{
    [ParamsSource(nameof(MessageCounts))]
    public int MessageCount { get; set; }

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Parallel workload) => workload.MessageCount);

    protected override Workload Workload => new Parallel(MessageCount);

    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}
