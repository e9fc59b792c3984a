using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>Lets the program measure Parallel with faulty rows.</summary>
public class FaultyBenchmark : WorkloadBenchmark<FaultyRows, Parallel>;

/// <summary>Lets the program measure Post with faulty rows.</summary>
public class FaultyPostBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Post(10_000)));

/// <summary>Lets the program measure Awaiting with faulty rows.</summary>
public class FaultyAwaitingBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Awaiting(8, 100, 10_000)));

/// <summary>Lets the program measure Broadcast with faulty rows.</summary>
public class FaultyBroadcastBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Broadcast(100, 10, 100)));

/// <summary>Lets the program measure Gather with faulty rows.</summary>
public class FaultyGatherBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Gather(10, 1000)));

/// <summary>Lets the program measure Watch with faulty rows.</summary>
public class FaultyWatchBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Watch(10_000)));

/// <summary>Lets the program measure Become with faulty rows.</summary>
public class FaultyBecomeBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Become(10_000)));

/// <summary>Lets the program measure Stash with faulty rows.</summary>
public class FaultyStashBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Stash(10_000)));

/// <summary>Lets the program measure Timer with faulty rows.</summary>
public class FaultyTimerBenchmark() : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Timer(10_000)));

/// <summary>Lets the program measure Failure with faulty rows.</summary>
public class FaultyFailureBenchmark()
    : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new Failure(8, 10_000, 0), new Failure(8, 10_000, 10)));

/// <summary>Lets the program read Idle with faulty rows.</summary>
public class FaultyIdleBenchmark : WorkloadBenchmark<FaultyRows, Idle>;

/// <summary>Lets the program read Latency with faulty rows.</summary>
public class FaultyLatencyBenchmark()
    : WorkloadBenchmark(
        FaultyRows.InOrder,
        Size.Of(typeof(Latency))
            .Measured.Where(size =>
                size.Workload is Latency { Interaction: Interaction.Ask, Arrivals: Arrivals.Constant }
            )
    );

/// <summary>Lets the program read Overload with faulty rows.</summary>
public class FaultyOverloadBenchmark : WorkloadBenchmark<FaultyRows, Overload>;

/// <summary>Lets the program measure rows that encode their messages, and rows that do not.</summary>
public class FaultySerializedBenchmark()
    : WorkloadBenchmark(FaultyRows.InOrder, Sizes.Of(new SerializedPingPong(8, 100, 10_000)));

/// <summary>Lets the program measure a cold start.</summary>
public class LoggedStartBenchmark : WorkloadBenchmark<FaultyRows, ColdStart>;

/// <summary>Chooses some sizes of those that the profiles have.</summary>
internal static class Sizes
{
    /// <summary>The sizes of <paramref name="work"/>, as the profiles have them.</summary>
    public static IEnumerable<Size> Of(params Workload[] work) =>
        work.SelectMany(each => Size.Of(each.GetType()).Measured.Where(size => size.Workload == each));
}
