using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Parallel"/>
public class ParallelBenchmark() : WorkloadBenchmark<Parallel>(AllLibraries.InOrder)
{
    private const int Runs = 16; // so that waking BenchmarkDotNet's thread is not what a small case measures

    [ParamsSource(nameof(MessageCounts))]
    public int MessageCount { get; set; }

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Parallel workload) => workload.MessageCount);

    protected override Parallel Workload => new(MessageCount);

    protected override int RunsPerInvocation => Runs;

    [Benchmark(OperationsPerInvoke = Runs)]
    public Task Run() => RunAsync();
}
