using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="CounterSelect"/>
public class CounterSelectBenchmark() : WorkloadBenchmark<CounterSelect>(AllLibraries.InOrder)
{
    [ParamsSource(nameof(ProducerCounts), Priority = 1)]
    public int Producers { get; set; }

    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerProducer { get; set; }

    public IEnumerable<int> ProducerCounts => CaseList.ValuesOf((CounterSelect workload) => workload.Producers);

    public IEnumerable<int> MessageCounts =>
        CaseList.ValuesOf((CounterSelect workload) => workload.MessagesPerProducer);

    protected override CounterSelect Workload => new(Producers, MessagesPerProducer);

    [Benchmark]
    public Task Run() => RunAsync();
}
