namespace Actors.Benchmarks.Channels;

/// <summary>The rows of <c>System.Threading.Channels</c>, and of its predecessor, in the order of the tables.</summary>
public static class ChannelsRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Channels", 3, ""),
        Describe(
            "Channels.SingleReader",
            2,
            "SingleReader = true, which holds for every actor: the implementation for one reader"
        ),
        Describe(
            "Channels.ReadAllAsync",
            1,
            "an actor reads by ReadAllAsync instead of WaitToReadAsync and TryRead",
            "ChannelsBench"
        ) with
        {
            IsVariant = true,
            StructBench = null,
            Factory = () => new Obj.ChannelsBench { ReadsAll = true },
            WorkloadsOfRow = [typeof(Sequential), typeof(Counter), typeof(PingPong), typeof(Tell), typeof(Pipeline)],
        },
        Describe("Channels.Rendezvous", 1, "CreateBounded(0): a write is done when a reader has taken the message") with
        {
            Mailbox = "none, typed",
            InFlight = InFlight.Rendezvous,
        },
        Describe("Channels.Yield", 1, "a handler awaits Task.Yield", "ChannelsBench") with
        {
            IsVariant = true,
            StructBench = null,
            Factory = () => new Obj.ChannelsBench { Yields = true },
            WorkloadsOfRow = [typeof(Awaiting)],
        },
        Bounded("Channels.Bounded", 2, "a channel holds 1000 messages, and a writer waits while it is full"),
        Bounded(
            "Channels.DropOldest",
            1,
            "FullMode = DropOldest: a channel holds 1000 messages, and drops the oldest one while it is full"
        ),
        Describe(
            "Channels.Synchronous",
            2,
            "AllowSynchronousContinuations = true: a write runs the reader that waits for it"
        ) with
        {
            IsFullOnly = true,
        },
        Describe("BlockingCollection", 1, "each unit and each sender of Counter is a thread") with
        {
            IsFullOnly = true,
            Library = Library.OfRuntime("BlockingCollection"),
            Mailbox = "BlockingCollection<T>, typed",
        },
    ];

    private static Row Bounded(string name, int revision, string note) =>
        Describe(name, revision, note) with
        {
            IsVariant = true,
            Mailbox = "Channel<T> of 1000, typed",
            InFlight = new InFlight($"bounded {Obj.ChannelsBoundedBench.Capacity}"),
        };

    // The row Channels.Bounded has the adapter ChannelsBoundedBench.
    private static Row Describe(string name, int revision, string note, string? bench = null) =>
        new Row
        {
            Name = name,
            Library = Library.OfRuntime("Channels"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Channel<T>, typed",
            InFlight = InFlight.Unbounded,
            Revision = revision,
            Note = note,
        }.WithAdapters(typeof(ChannelsRows), bench ?? name.Replace(".", "") + "Bench");
}
