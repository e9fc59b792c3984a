using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="Counter"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
public class CounterBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(Counter))
    where TRows : IRows
{
    /// <inheritdoc cref="Benchmarks.Counter.Producers"/>
    [ParamsSource(nameof(ProducerCounts), Priority = 1)]
    public int Producers { get; set; }

    /// <inheritdoc cref="Benchmarks.Counter.MessagesPerProducer"/>
    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerProducer { get; set; }

    /// <summary>The values of <see cref="Producers"/> that cases have.</summary>
    public IEnumerable<int> ProducerCounts => CaseList.ValuesOf((Counter workload) => workload.Producers);

    /// <summary>The values of <see cref="MessagesPerProducer"/> that cases have.</summary>
    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Counter workload) => workload.MessagesPerProducer);

    /// <inheritdoc/>
    protected override Workload Workload => new Counter(Producers, MessagesPerProducer);

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
