using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Timer"/>
/// <remarks>One of the operations. It has a class of its own because an invocation has one run: the timers of several would be
/// pending together.</remarks>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class TimerBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Timer))
    where TRows : IRows
{
    /// <summary>Which small thing is done.</summary>
    [ParamsSource(nameof(Operations), Priority = 1)]
    public Operation Operation { get; set; }

    /// <inheritdoc cref="IOperation.Count"/>
    [ParamsSource(nameof(Counts), Priority = 2)]
    public int Count { get; set; }

    /// <summary>The values of <see cref="Operation"/> that cases have.</summary>
    public IEnumerable<Operation> Operations => [Operation.Timer];

    /// <summary>The values of <see cref="Count"/> that cases have.</summary>
    public IEnumerable<int> Counts => CaseList.ValuesOf((Timer workload) => workload.Count);

    /// <inheritdoc/>
    protected override Workload Workload => new Timer(Count);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
