using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Faults;

/// <summary>The control.</summary>
public sealed class Sound : FaultyBench;

/// <summary>Does nothing and knows the answer: what remains is what the harness costs.</summary>
public sealed class Empty : IActorBench<Parallel>
{
    /// <inheritdoc/>
    public Task StartAsync() => Task.CompletedTask;

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset)
    {
        long n = workload.MessageCount;
        return Task.FromResult(new Tally(2, 2 * n, n * offset + n * (n + 1) / 2));
    }

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => Task.FromResult(0L);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}

/// <summary>One ping never reaches the child.</summary>
public sealed class LosesMessage : FaultyBench
{
    protected override IEnumerable<long> Deliver(IEnumerable<long> pings) => pings.Skip(1);
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

/// <summary>The answer is there before the last pong is handled.</summary>
public sealed class ReturnsEarly : FaultyBench
{
    protected override int Awaited(int messages) => messages - 1;
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

/// <summary>Reports a unit that it did not create: only the lifecycle hooks can tell.</summary>
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

/// <summary>Sound in the first process that runs it in a folder, and failing in the next.</summary>
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

/// <summary>The control among those that serialize: no fault.</summary>
public sealed class Encodes : FaultyPingPong;

/// <summary>A ping is handed over as it is.</summary>
public sealed class SharesPings : FaultyPingPong
{
    protected override PairPing Encode(PairPing ping) => ping;
}

/// <summary>A pong is handed over as it is.</summary>
public sealed class SharesPongs : FaultyPingPong
{
    protected override PairPong Encode(PairPong pong) => pong;
}

/// <summary>A ping is handed over as it is, and the check not told of it.</summary>
public sealed class HidesPings : FaultyPingPong
{
    protected override void Show(PairPing ping) { }

    protected override PairPing Encode(PairPing ping) => ping;
}

/// <summary>The rows of this program.</summary>
public static class FaultyLibraries
{
    /// <summary>The nine faults that a measured run must reveal.</summary>
    public static IReadOnlyList<Library> Nine { get; } =
    [
        Describe<LosesMessage>(),
        Describe<DeliversTwice>(),
        Describe<ForgesAnswer>(),
        Describe<ReturnsEarly>(),
        Describe<NeverReturns>(),
        Describe<BlocksThread>(),
        Describe<CreatesFewerUnits>(),
        Describe<LeavesUnitAlive>(),
        Describe<Throws>(),
    ];

    /// <summary>All rows.</summary>
    public static IReadOnlyList<Library> InOrder { get; } =
    [
        Describe<Empty>(InFlight.Call),
        Describe<Sound>(isReference: true),
        .. Nine,
        Describe<ClaimsUnits>(),
        Describe<NeverStarts>(),
        Describe<FailsSecondTime>(),
        Describe<Encodes>(),
        Describe<SharesPings>(),
        Describe<SharesPongs>(),
        Describe<HidesPings>(),
        Describe<SoundPost>(),
        Describe<LosesPost>(),
        Describe<LoggedStart>(),
        DescribeRemote<SoundNode>(),
        DescribeRemote<DropsPong>(),
        DescribeRemote<DoublesPong>(),
        DescribeRemote<AnswersLate>(),
        DescribeRemote<DiesInTheMiddle>(),
        DescribeRemote<Miscounts>(),
        DescribeRemote<LeavesPongAlive>(),
        DescribeRemote<NodeThrows>(),
        DescribeRemote<OtherVersionThere>(),
        new()
        {
            Name = "Absent",
            Group = LibraryGroup.ActorLibrary,
            Language = "C#",
            Version = "0.0.1-none",
            Mailbox = "none",
            InFlight = InFlight.Unbounded,
            MissingBecause = "Absent 0.0.1-none could not be had",
        },
    ];

    /// <summary>The rows of the far side's program, one of which is another version of its library.</summary>
    public static IReadOnlyList<Library> There { get; } =
    [
        .. InOrder.Select(library =>
            library.NodeType == typeof(OtherVersionThere) ? library with { Version = "2.0" } : library
        ),
    ];

    private static Library Describe<TBench>(InFlight? inFlight = null, bool isReference = false)
        where TBench : IActorBench =>
        new()
        {
            Name = typeof(TBench).Name,
            Group = LibraryGroup.Primitive,
            Language = "C#",
            Version = "1.0",
            Mailbox = "channel, typed",
            InFlight = inFlight ?? InFlight.Unbounded,
            IsReference = isReference,
            BenchType = typeof(TBench),
        };

    private static Library DescribeRemote<TNode>()
        where TNode : IRemoteNode =>
        Describe<RemotePlayer>() with
        {
            Name = typeof(TNode).Name,
            NodeType = typeof(TNode),
        };
}
