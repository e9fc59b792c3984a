namespace Actors.Benchmarks.Channels;

/// <summary>The rows of <c>System.Threading.Channels</c>: each is one way of using it.</summary>
public static class ChannelsRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Channels") with
        {
            Revision = 3,
            ObjBench = typeof(Obj.ChannelsBench),
            StructBench = typeof(Struct.ChannelsBench),
        },
        Describe("Channels.SingleReader") with
        {
            Revision = 2,
            Note = "SingleReader = true, which holds for every actor: the implementation for one reader",
            ObjBench = typeof(Obj.ChannelsSingleReaderBench),
            StructBench = typeof(Struct.ChannelsSingleReaderBench),
        },
        Describe("Channels.ReadAllAsync") with
        {
            IsVariant = true,
            Note = "an actor reads by ReadAllAsync instead of WaitToReadAsync and TryRead",
            ObjBench = typeof(Obj.ChannelsBench),
            Factory = () => new Obj.ChannelsBench { ReadsAll = true },
            WorkloadsOfRow = [typeof(Sequential), typeof(Counter), typeof(PingPong), typeof(Tell)],
        },
        Describe("Channels.Yield") with
        {
            IsVariant = true,
            Note = "a handler awaits Task.Yield",
            ObjBench = typeof(Obj.ChannelsBench),
            Factory = () => new Obj.ChannelsBench { Yields = true },
            WorkloadsOfRow = [typeof(Awaiting)],
        },
        Describe("Channels.Bounded") with
        {
            Revision = 2,
            IsVariant = true,
            Mailbox = "Channel<T> of 1000, typed",
            InFlight = new InFlight($"bounded {Obj.ChannelsBoundedBench.Capacity}"),
            Note = "a channel holds 1000 messages, and a writer waits while it is full",
            ObjBench = typeof(Obj.ChannelsBoundedBench),
            StructBench = typeof(Struct.ChannelsBoundedBench),
        },
        Describe("Channels.DropOldest") with
        {
            IsVariant = true,
            Mailbox = "Channel<T> of 1000, typed",
            InFlight = new InFlight($"bounded {Obj.ChannelsBoundedBench.Capacity}"),
            Note = "FullMode = DropOldest: a channel holds 1000 messages, and drops the oldest one while it is full",
            ObjBench = typeof(Obj.ChannelsDropOldestBench),
            StructBench = typeof(Struct.ChannelsDropOldestBench),
        },
        Describe("Channels.Synchronous") with
        {
            IsFullOnly = true,
            Revision = 2,
            Note = "AllowSynchronousContinuations = true: a write runs the reader that waits for it",
            ObjBench = typeof(Obj.ChannelsSynchronousBench),
            StructBench = typeof(Struct.ChannelsSynchronousBench),
        },
        new()
        {
            Name = "BlockingCollection",
            Library = Library.OfRuntime("BlockingCollection"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "BlockingCollection<T>, typed",
            InFlight = InFlight.Unbounded,
            IsFullOnly = true,
            Note = "each unit and each sender of Counter is a thread",
            ObjBench = typeof(Obj.BlockingCollectionBench),
            StructBench = typeof(Struct.BlockingCollectionBench),
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfRuntime("Channels"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Channel<T>, typed",
            InFlight = InFlight.Unbounded,
        };
}
