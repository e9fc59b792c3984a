namespace Actors.Benchmarks.AsyncEnumerable;

/// <summary>The row of the asynchronous operators of <c>System.Linq</c>.</summary>
public static class AsyncEnumerableRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "AsyncEnumerable",
            Library = Library.OfRuntime("AsyncEnumerable"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
            Units = UnitRule.None,
            Note = "the asynchronous operators of System.Linq: one task pulls each element through all stages",
        }.WithAdapters(typeof(AsyncEnumerableRows), "AsyncEnumerableBench"),
    ];
}
