using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="CounterSelect"/>
public class CounterSelectBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(CounterSelect))
{
    [ParamsSource(nameof(ProducerCounts), Priority = 1)]
    public int Producers { get; set; }

    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerProducer { get; set; }

    public IEnumerable<int> ProducerCounts => CaseList.ValuesOf((CounterSelect workload) => workload.Producers);

    public IEnumerable<int> MessageCounts =>
        CaseList.ValuesOf((CounterSelect workload) => workload.MessagesPerProducer);

    protected override Workload Workload => new CounterSelect(Producers, MessagesPerProducer);

    [Benchmark]
    public Task Run() => RunAsync();
}
