using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Parallel"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class ParallelBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Parallel))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Parallel.MessageCount"/>
    [ParamsSource(nameof(MessageCounts))]
    public int MessageCount { get; set; }

    /// <summary>The values of <see cref="MessageCount"/> that cases have.</summary>
    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Parallel workload) => workload.MessageCount);

    /// <inheritdoc/>
    protected override Workload Workload => new Parallel(MessageCount);

    /// <summary>Does the work.</summary>
    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}
