namespace Actors.Benchmarks.Direct;

/// <summary>The row without any library.</summary>
public static class DirectRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "Direct",
            Library = Library.OfRuntime("Direct"),
            Group = RowGroup.Baseline,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Call,
            Units = UnitRule.None,
            Revision = 3,
        }.WithAdapters(typeof(DirectRows), "DirectBench"),
    ];
}
