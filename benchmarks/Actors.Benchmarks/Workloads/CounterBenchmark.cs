using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="Counter"/>
public class CounterBenchmark() : WorkloadBenchmark<Counter>(AllLibraries.InOrder)
{
    [ParamsSource(nameof(ProducerCounts), Priority = 1)]
    public int Producers { get; set; }

    [ParamsSource(nameof(MessageCounts), Priority = 2)]
    public int MessagesPerProducer { get; set; }

    public IEnumerable<int> ProducerCounts => CaseList.ValuesOf((Counter workload) => workload.Producers);

    public IEnumerable<int> MessageCounts => CaseList.ValuesOf((Counter workload) => workload.MessagesPerProducer);

    protected override Counter Workload => new(Producers, MessagesPerProducer);

    [Benchmark]
    public Task Run() => RunAsync();
}
