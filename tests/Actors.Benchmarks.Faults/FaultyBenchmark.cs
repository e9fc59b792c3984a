using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>What the program does with libraries that do not do their work.</summary>
public class FaultyBenchmark() : WorkloadBenchmark<Parallel>(FaultyLibraries.InOrder)
{
    [ParamsSource(nameof(MessageCounts))]
    public int MessageCount { get; set; }

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Parallel workload) => workload.MessageCount);

    protected override Parallel Workload => new(MessageCount);

    protected override int RunsPerInvocation => 16;

    [Benchmark(OperationsPerInvoke = 16)]
    public Task Run() => RunAsync();
}
