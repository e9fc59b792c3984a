namespace Actors.Benchmarks.Dataflow;

/// <summary>The rows of TPL Dataflow: each is one way of using it.</summary>
public static class DataflowRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe("Dataflow") with
        {
            Revision = 3,
            Note =
                "a new block yields its thread 16 times before it is idle for the first time, about 5 us, unless MaxMessagesPerTask = 1",
            ObjBench = typeof(Obj.DataflowBench),
            StructBench = typeof(Struct.DataflowBench),
        },
        Describe("Dataflow.Yield") with
        {
            IsVariant = true,
            Note = "a handler awaits Task.Yield",
            ObjBench = typeof(Obj.DataflowBench),
            Factory = () => new Obj.DataflowBench { Yields = true },
            WorkloadsOfRow = [typeof(Awaiting)],
        },
        Describe("Dataflow.Bounded") with
        {
            Revision = 2,
            IsVariant = true,
            Mailbox = "ActionBlock<T> of 1000, typed",
            InFlight = new InFlight($"bounded {Obj.DataflowBoundedBench.Capacity}"),
            Note = "BoundedCapacity: a block holds 1000 messages, and SendAsync waits while it is full",
            ObjBench = typeof(Obj.DataflowBoundedBench),
            StructBench = typeof(Struct.DataflowBoundedBench),
        },
        Describe("Dataflow.Post") with
        {
            Revision = 2,
            IsVariant = true,
            Mailbox = "ActionBlock<T> of 1000, typed",
            InFlight = new InFlight($"bounded {Obj.DataflowBoundedBench.Capacity}"),
            Note = "BoundedCapacity: a block holds 1000 messages, and Post returns false while it is full",
            ObjBench = typeof(Obj.DataflowPostBench),
            StructBench = typeof(Struct.DataflowPostBench),
        },
        Describe("Dataflow.BroadcastBlock") with
        {
            Revision = 2,
            IsVariant = true,
            Note = "a hub posts to a BroadcastBlock, which is linked to its members",
            ObjBench = typeof(Obj.DataflowBroadcastBlockBench),
            StructBench = typeof(Struct.DataflowBroadcastBlockBench),
        },
    ];

    private static Row Describe(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfRuntime("Dataflow"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "ActionBlock<T>, typed",
            InFlight = InFlight.Unbounded,
        };
}
