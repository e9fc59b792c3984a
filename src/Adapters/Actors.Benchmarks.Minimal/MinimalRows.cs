namespace Actors.Benchmarks.Minimal;

/// <summary>The rows of Minimal, the actor of this repository.</summary>
public static class MinimalRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Minimal",
            Library = Library.OfRuntime("Minimal"),
            Group = RowGroup.Floor,
            Language = "C#",
            Mailbox = "linked list, typed",
            InFlight = InFlight.Unbounded,
            Reference = Reference.HandOver,
            Color = "#b8860b",
            ObjBench = typeof(Obj.MinimalBench),
            StructBench = typeof(Struct.MinimalBench),
        },
    ];
}
