using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="ColdStart"/>
[ActorsConfig(isCold: true)]
public class ColdStartBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(ColdStart))
{
    protected override Workload Workload => new ColdStart();

    [Benchmark]
    public Task Run() => RunAsync();
}
