namespace Actors.Benchmarks.Dataflow;

/// <summary>The rows of TPL Dataflow.</summary>
public static class DataflowRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Dataflow",
            Library = Library.OfRuntime("Dataflow"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "ActionBlock<T>, typed",
            InFlight = InFlight.Unbounded,
            Note = "a new block yields its thread 16 times before it is idle for the first time, about 5 us",
            Color = "#008b8b",
            ObjBench = typeof(Obj.DataflowBench),
            StructBench = typeof(Struct.DataflowBench),
        },
    ];
}
