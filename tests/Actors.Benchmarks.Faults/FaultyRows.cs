using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Faults;

/// <summary>A correct adapter, for comparison.</summary>
public sealed class Sound : FaultyBench;

/// <summary>Does no work and computes the answer, so that only the cost of the harness remains.</summary>
public sealed class Empty : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        long n = workload.MessageCount;
        return Task.FromResult(new Tally(2, 2 * n, n * offset + n * (n + 1) / 2));
    }

    public Task<long> QuiesceAsync() => Task.FromResult(0L);
}

/// <summary>One ping never reaches the child.</summary>
public sealed class LosesMessage : FaultyBench
{
    protected override IEnumerable<long> Deliver(IEnumerable<long> pings) => pings.Skip(1);
}

/// <summary>One ping in a million never reaches the child.</summary>
public sealed class LosesOneInAMillion : FaultyBench
{
    protected override IEnumerable<long> Deliver(IEnumerable<long> pings) =>
        pings.Where((_, i) => i % 1_000_000 != 999_999);
}

/// <summary>Correct, but allocates a known number of bytes on another thread than the measuring one.</summary>
public sealed class AllocatesElsewhere : FaultyBench
{
    /// <summary>How many bytes a run allocates more than one of <see cref="Sound"/>.</summary>
    public const int Bytes = 1_000_000;

    protected override Task BeforeAsync() => Task.Run(() => GC.KeepAlive(new byte[Bytes]));
}

/// <summary>One ping reaches the child twice.</summary>
public sealed class DeliversTwice : FaultyBench
{
    protected override IEnumerable<long> Deliver(IEnumerable<long> pings) => pings.Take(1).Concat(pings);

    protected override int Awaited(int messages) => messages + 1;
}

/// <summary>The answer is computed from the workload, not from the messages.</summary>
public sealed class ForgesAnswer : FaultyBench
{
    protected override Tally Report(Tally tally, Parallel workload) =>
        tally with
        {
            Answer = workload.MessageCount * (workload.MessageCount + 1L) / 2,
        };
}

/// <summary>The run's task never completes.</summary>
public sealed class NeverReturns : FaultyBench
{
    protected override Task BeforeAsync() => new TaskCompletionSource().Task;
}

/// <summary>The call itself never returns.</summary>
public sealed class BlocksThread : FaultyBench
{
    protected override Task BeforeAsync()
    {
        Thread.Sleep(Timeout.Infinite);
        return Task.CompletedTask;
    }
}

/// <summary>The parent does the child's work.</summary>
public sealed class CreatesFewerUnits : FaultyBench
{
    protected override int Units => 1;
}

/// <summary>The child does not end.</summary>
public sealed class LeavesUnitAlive : FaultyBench
{
    protected override int LeftAlive => 1;
}

/// <summary>The run fails.</summary>
public sealed class Throws : FaultyBench
{
    protected override Task BeforeAsync() => throw new InvalidOperationException("on purpose");
}

/// <summary>The process is killed after its last iteration.</summary>
public sealed class KilledAtTheEnd : FaultyBench
{
    protected override Task AtTheEndAsync()
    {
        System.Diagnostics.Process.GetCurrentProcess().Kill();
        return Task.CompletedTask;
    }
}

/// <summary>The process ends itself after its last iteration, and says that something is wrong.</summary>
public sealed class ExitsAtTheEnd : FaultyBench
{
    protected override Task AtTheEndAsync()
    {
        Environment.Exit(3);
        return Task.CompletedTask;
    }
}

/// <summary>The library cannot be ended.</summary>
public sealed class ThrowsAtTheEnd : FaultyBench
{
    protected override Task AtTheEndAsync() => throw new InvalidOperationException("at the end, on purpose");
}

/// <summary>The end of the library never comes.</summary>
public sealed class HangsAtTheEnd : FaultyBench
{
    protected override Task AtTheEndAsync() => new TaskCompletionSource().Task;
}

/// <summary>The child throws, and nobody is told.</summary>
public sealed class ThrowsInUnit : FaultyBench
{
    protected override void BeforeAnswer() => throw new InvalidOperationException("in a unit, on purpose");
}

/// <summary>Reports a unit that it did not create. Only the lifecycle hooks can show that.</summary>
public sealed class ClaimsUnits : FaultyBench
{
    protected override int Units => 1;

    protected override Tally Report(Tally tally, Parallel workload) => tally with { Units = 2 };
}

/// <summary>The start never returns.</summary>
public sealed class NeverStarts : FaultyBench
{
    public override Task StartAsync() => new TaskCompletionSource().Task;
}

/// <summary>Correct in the first process of a run, fails in the next.</summary>
public sealed class FailsSecondTime : FaultyBench
{
    public override Task StartAsync()
    {
        string marker = Environment.GetEnvironmentVariable("FAULTS_MARKER") ?? "";
        if (File.Exists(marker))
        {
            throw new InvalidOperationException("the second time");
        }

        File.WriteAllText(marker, "");
        return Task.CompletedTask;
    }
}

/// <summary>Encodes every message, for comparison.</summary>
public sealed class Encodes : FaultySerializedPingPong;

/// <summary>A ping is passed on without encoding.</summary>
public class SharesPings : FaultySerializedPingPong
{
    protected override PairPing Encode(PairPing ping) => ping;
}

/// <summary>A pong is passed on without encoding.</summary>
public sealed class SharesPongs : FaultySerializedPingPong
{
    protected override PairPong Encode(PairPong pong) => pong;
}

/// <summary>A ping is passed on without encoding, and the adapter does not report it to the check.</summary>
public sealed class HidesPings : SharesPings
{
    protected override void Show(PairPing ping) { }
}

/// <summary>The rows of this program.</summary>
public sealed class FaultyRows : IRows
{
    private FaultyRows() { }

    /// <summary>Each adapter, each remote node and each cluster of this program is a row.</summary>
    public static IReadOnlyList<Row> InOrder { get; } =
    [
        .. TypesOf<IActorBench>()
            .Where(bench => bench != typeof(RemotePlayer) && !bench.IsAssignableTo(typeof(ICluster)))
            .Select(Describe),
        .. TypesOf<IRemoteNode>()
            .Select(node => Describe(typeof(RemotePlayer)) with { Name = node.Name, NodeType = node }),
        .. TypesOf<ICluster>()
            .Select(cluster => Describe(cluster) with { ObjBench = null, StructBench = null, ClusterType = cluster }),
        new()
        {
            Name = "Absent",
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Library = new Library("Absent", "0.0.1-none", MissingBecause: "Absent 0.0.1-none could not be had"),
            Mailbox = "none",
            InFlight = InFlight.Unbounded,
        },
    ];

    /// <summary>The rows of the far side. One of them has another version of its library.</summary>
    public static IReadOnlyList<Row> There { get; } =
    [
        .. InOrder.Select(row =>
            row.NodeType == typeof(OtherVersionThere)
                ? row with
                {
                    Library = row.Library with { Version = "2.0" },
                }
                : row
        ),
    ];

    private static IEnumerable<Type> TypesOf<T>() =>
        typeof(FaultyRows)
            .Assembly.GetExportedTypes()
            .Where(type => type is { IsAbstract: false, IsGenericType: false } && type.IsAssignableTo(typeof(T)))
            .OrderBy(type => type.Name, StringComparer.Ordinal);

    private static Row Describe(Type bench) =>
        new()
        {
            Name = bench.Name,
            Group = RowGroup.Primitive,
            Language = "C#",
            Library = new Library("Faults", "1.0"),
            Mailbox = "channel, typed",
            InFlight = bench == typeof(Empty) ? InFlight.Call : InFlight.Unbounded,
            Baseline = bench == typeof(Sound) ? BaselineKind.HandOver : BaselineKind.None,
            ObjBench = bench,
            StructBench = bench,
        };
}
