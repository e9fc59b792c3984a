using Actors.Benchmarks.Harness;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Faults;

/// <summary>The quick cases of four workloads on all rows, each with a planted slowdown.</summary>
/// <param name="workload">The workload.</param>
public abstract class SlowedBenchmark(Workload workload)
    : WorkloadBenchmark([.. AllRows.InOrder.Select(Slowed)], workload.GetType())
{
    protected override Workload Workload => workload;

    private static Row Slowed(Row row) =>
        row with
        {
            ObjBench = row.ObjBench is { } bench ? typeof(SlowedBench<>).MakeGenericType(bench) : null,
            StructBench = null,
        };
}

/// <inheritdoc/>
public class SlowedParallelBenchmark() : SlowedBenchmark(new Parallel(1000))
{
    [Benchmark(OperationsPerInvoke = RunsOfSmallWork)]
    public Task Run() => RunAsync();
}

/// <inheritdoc/>
public class SlowedCounterBenchmark() : SlowedBenchmark(new Counter(2, 30_000))
{
    [Benchmark]
    public Task Run() => RunAsync();
}

/// <inheritdoc/>
public class SlowedPingPongBenchmark() : SlowedBenchmark(new PingPong(8, 100, 100_000))
{
    [Benchmark]
    public Task Run() => RunAsync();
}

/// <inheritdoc/>
public class SlowedRingBenchmark() : SlowedBenchmark(new Ring(100, 1000, 1))
{
    [Benchmark]
    public Task Run() => RunAsync();
}
