using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks;

/// <inheritdoc cref="ColdStart"/>
[ActorsConfig(measuresMemory: false)]
public class ColdStartBenchmark() : WorkloadBenchmark<ColdStart>(AllLibraries.InOrder)
{
    protected override ColdStart Workload => new();

    [Benchmark]
    public Task Run() => RunAsync();
}
