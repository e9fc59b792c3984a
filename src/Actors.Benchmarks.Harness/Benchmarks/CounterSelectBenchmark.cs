using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="CounterSelect"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class CounterSelectBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(CounterSelect))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.CounterSelect.Producers"/>
    [ParamsSource(nameof(ProducerCounts), Priority = 1)]
    public int Producers { get; set; }

    /// <inheritdoc cref="Benchmarks.CounterSelect.MessagesPerProducer"/>
    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerProducer { get; set; }

    /// <summary>The values of <see cref="Producers"/> that cases have.</summary>
    public IEnumerable<int> ProducerCounts => CaseList.ValuesOf((CounterSelect workload) => workload.Producers);

    /// <summary>The values of <see cref="MessagesPerProducer"/> that cases have.</summary>
    public IEnumerable<int> MessageCounts =>
        CaseList.ValuesOf((CounterSelect workload) => workload.MessagesPerProducer);

    /// <inheritdoc/>
    protected override Workload Workload => new CounterSelect(Producers, MessagesPerProducer);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
