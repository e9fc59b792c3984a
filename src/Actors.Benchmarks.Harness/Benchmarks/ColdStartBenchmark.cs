using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <inheritdoc cref="ColdStart"/>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
[ActorsConfig(isCold: true)]
public class ColdStartBenchmark<TRows>() : WorkloadBenchmark(TRows.InOrder, typeof(ColdStart))
    where TRows : IRows
{
    /// <inheritdoc/>
    protected override Workload Workload => new ColdStart();

    /// <summary>Does the work.</summary>
    [Benchmark]
    public Task Run() => RunAsync();
}
