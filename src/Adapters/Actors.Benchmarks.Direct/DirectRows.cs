namespace Actors.Benchmarks.Direct;

/// <summary>The row without any library.</summary>
public static class DirectRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Direct",
            Library = Library.OfRuntime("Direct"),
            Group = RowGroup.Floor,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
            Units = UnitRule.None,
            Revision = 3,
            ObjBench = typeof(Obj.DirectBench),
            StructBench = typeof(Struct.DirectBench),
        },
    ];
}
