using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Operations"/>
public class OperationsBenchmark() : WorkloadBenchmark<Operations>(AllLibraries.InOrder)
{
    private const int Runs = 16; // so that waking BenchmarkDotNet's thread is not what a small case measures

    [ParamsSource(nameof(AllOperations), Priority = 1)]
    public Operation Operation { get; set; }

    [ParamsSource(nameof(Counts), Priority = 2)]
    public int Count { get; set; }

    public IEnumerable<Operation> AllOperations => Enum.GetValues<Operation>();

    public IEnumerable<int> Counts => CaseList.ValuesOf((Operations workload) => workload.Count);

    protected override Operations Workload => new(Operation, Count);

    protected override int RunsPerInvocation => Runs;

    [Benchmark(OperationsPerInvoke = Runs)]
    public Task Run() => RunAsync();
}
