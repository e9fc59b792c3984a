using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Counter"/>
public class CounterBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Counter))
{
    [ParamsSource(nameof(ProducerCounts), Priority = 1)]
    public int Producers { get; set; }

    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerProducer { get; set; }

    public IEnumerable<int> ProducerCounts => CaseList.ValuesOf((Counter workload) => workload.Producers);

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Counter workload) => workload.MessagesPerProducer);

    protected override Workload Workload => new Counter(Producers, MessagesPerProducer);

    [Benchmark]
    public Task Run() => RunAsync();
}
