namespace Actors.Benchmarks.Dataflow;

/// <summary>The rows of TPL Dataflow, in the order of the tables.</summary>
public static class DataflowRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe(
            "Dataflow",
            3,
            "a new block yields its thread 16 times before it is idle for the first time, about 7 us, unless MaxMessagesPerTask = 1"
        ),
        Describe(
            "Dataflow.Tuned",
            1,
            "Spawn only: MaxMessagesPerTask = 1, so that a new block does not yield its thread before it is idle; each message is a task"
        ) with
        {
            IsVariant = true,
        },
        Describe("Dataflow.Yield", 1, "a handler awaits Task.Yield", "DataflowBench") with
        {
            IsVariant = true,
            StructBench = null,
            Factory = () => new Obj.DataflowBench { Yields = true },
            WorkloadsOfRow = [typeof(Awaiting)],
        },
        Bounded(
            "Dataflow.Bounded",
            "BoundedCapacity: a block holds 1000 messages, and SendAsync waits while it is full"
        ),
        Bounded(
            "Dataflow.Post",
            "BoundedCapacity: a block holds 1000 messages, and Post returns false while it is full"
        ),
        Describe("Dataflow.BroadcastBlock", 2, "a hub posts to a BroadcastBlock, which is linked to its members") with
        {
            IsVariant = true,
        },
    ];

    private static Row Bounded(string name, string note) =>
        Describe(name, 2, note) with
        {
            IsVariant = true,
            Mailbox = "ActionBlock<T> of 1000, typed",
            InFlight = new InFlight($"bounded {Obj.DataflowBoundedBench.Capacity}"),
        };

    // The row Dataflow.Post has the adapter DataflowPostBench.
    private static Row Describe(string name, int revision, string note, string? bench = null) =>
        new Row
        {
            Name = name,
            Library = Library.OfRuntime("Dataflow"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "ActionBlock<T>, typed",
            InFlight = InFlight.Unbounded,
            Revision = revision,
            Note = note,
        }.WithAdapters(typeof(DataflowRows), bench ?? name.Replace(".", "") + "Bench");
}
