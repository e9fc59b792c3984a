using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure a workload with faulty rows and peers.</summary>
/// <typeparam name="TWork">The workload.</typeparam>
public class FaultyBenchmark<TWork>()
    : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(typeof(TWork), FaultyBenchmarks.Work));

/// <summary>What is measured with faulty rows.</summary>
public static class FaultyBenchmarks
{
    // Of these workloads, some of their sizes show each fault.
    internal static readonly Workload[] Work =
    [
        new Post(10_000),
        new Awaiting(8, 100, 10_000),
        new Broadcast(1, 1000, 100),
        new Gather(1000, 100),
        new Journal(64, 1, 10, Database.SQLite),
        new Recovery(1000, Database.SQLite),
        new Crash(32, 8, 2, Database.SQLite),
        new Failure(8, 10_000, 0),
        new Failure(8, 10_000, 10),
        new Watch(10_000),
        new Timer(10_000),
        new Become(10_000),
        new Stash(10_000),
        new Latency(100, Interaction.Ask, "10000/s", Arrivals.Constant, 2),
        new SerializedPingPong(8, 100, 10_000),
        new Remote(1, 100, 0, 20_000),
        new Remote(8, 100, 0, 20_000),
        new Entities(3, 1000, 100, 20_000),
        new Activation(3, 8000, 100),
        new Failover(250, 500, NodeFault.Kill, 1),
        new Failover(250, 500, NodeFault.Leave, 1),
        new Failover(250, 500, NodeFault.Freeze, 1),
        new Failover(250, 500, NodeFault.Overlap, 1),
        new Join(250, 500, 5),
    ];

    /// <summary>The benchmark classes.</summary>
    public static IEnumerable<Type> All { get; } =
    [
        .. new[] { typeof(Parallel), typeof(Spawn), typeof(Idle), typeof(Overload), typeof(ColdStart) }
            .Concat(Work.Select(work => work.GetType()).Distinct())
            .Select(work => typeof(FaultyBenchmark<>).MakeGenericType(work)),
    ];
}

/// <summary>Chooses some sizes of those that the profiles have.</summary>
internal static class Sizes
{
    /// <summary>The sizes of a workload that are among <paramref name="chosen"/>; all, if none of them is. One that the
    /// profiles do not have is in all of them.</summary>
    public static IEnumerable<Size> Of(Type workload, IReadOnlyList<Workload> chosen)
    {
        Size[] measured = [.. Size.Of(workload).Measured];
        Workload[] wanted = [.. chosen.Where(work => work.GetType() == workload)];
        return wanted.Length == 0
            ? measured
            : wanted.Select(work => Array.Find(measured, size => size.Workload.Equals(work)) ?? Size.Quick(work));
    }
}
