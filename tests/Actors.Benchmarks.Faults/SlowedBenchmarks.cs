using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>The quick cases of four workloads on all rows, each with a planted slowdown.</summary>
/// <param name="workload">The workload.</param>
public abstract class SlowedBenchmark(Workload workload)
    : WorkloadBenchmark([.. AllRows.InOrder.Select(Slowed)], Sizes.Of(workload))
{
    private static Row Slowed(Row row) =>
        row with
        {
            ObjBench = row.ObjBench is { } bench ? typeof(SlowedBench<>).MakeGenericType(bench) : null,
            StructBench = null,
        };
}

/// <inheritdoc/>
public class SlowedParallelBenchmark() : SlowedBenchmark(new Parallel(1000));

/// <inheritdoc/>
public class SlowedCounterBenchmark() : SlowedBenchmark(new Counter(2, 30_000));

/// <inheritdoc/>
public class SlowedPingPongBenchmark() : SlowedBenchmark(new PingPong(8, 100, 100_000));

/// <inheritdoc/>
public class SlowedRingBenchmark() : SlowedBenchmark(new Ring(100, 1000, 1));
