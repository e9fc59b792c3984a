using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Timer"/>
/// <remarks>One of the operations. It has a class of its own because an invocation has one run: the timers of several would be
/// pending together.</remarks>
public class TimerBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Timer))
{
    [ParamsSource(nameof(Operations), Priority = 1)]
    public Operation Operation { get; set; }

    [ParamsSource(nameof(Counts), Priority = 2)]
    public int Count { get; set; }

    public IEnumerable<Operation> Operations => [Operation.Timer];

    public IEnumerable<int> Counts => CaseList.ValuesOf((Timer workload) => workload.Count);

    protected override Workload Workload => new Timer(Count);

    [Benchmark]
    public Task Run() => RunAsync();
}
