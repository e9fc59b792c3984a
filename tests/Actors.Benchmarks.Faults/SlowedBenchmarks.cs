using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>The quick cases of a workload on all rows, each with a planted slowdown.</summary>
/// <typeparam name="TWork">The workload.</typeparam>
public class SlowedBenchmark<TWork>()
    : WorkloadBenchmark(
        [.. AllRows.InOrder.Select(SlowedBenchmarks.Slowed)],
        Sizes.Of(typeof(TWork), SlowedBenchmarks.Work)
    );

/// <summary>What is measured with a planted slowdown.</summary>
public static class SlowedBenchmarks
{
    internal static readonly Workload[] Work =
    [
        new Parallel(1000),
        new Counter(2, 30_000),
        new PingPong(8, 100, 100_000),
        new Ring(100, 1000, 1),
    ];

    /// <summary>The benchmark classes.</summary>
    public static IEnumerable<Type> All { get; } =
    [.. Work.Select(work => typeof(SlowedBenchmark<>).MakeGenericType(work.GetType()))];

    internal static Row Slowed(Row row) =>
        row with
        {
            ObjBench = row.ObjBench is { } bench ? typeof(SlowedBench<>).MakeGenericType(bench) : null,
            StructBench = null,
        };
}
