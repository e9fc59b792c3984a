namespace Actors.Benchmarks.Results;

/// <summary>Finds what the ratios of a table refer to.</summary>
internal static class Baseline
{
    /// <summary>The baseline that hands over on the same thread or, between processes, the only baseline; null if it has no number.</summary>
    public static Cell? Of(IEnumerable<Cell> cells)
    {
        Cell[] all = [.. cells];
        return Find(all, line => line.IsBaseline)
            ?? Find(all, line => line.Group == RowGroup.Baseline && line.Remote is not null);
    }

    /// <summary>The baseline whose wake-ups are work items of the pool; null if it has no number.</summary>
    public static Cell? OnPool(IEnumerable<Cell> cells) => Find(cells, line => line.IsPoolBaseline);

    /// <summary>Whether row and baseline do the same kind of work: calls have no ratio to messages, and TCP has none to memory.</summary>
    public static bool IsOfSameKind(Cell cell, Cell baseline) =>
        cell == baseline || (cell.Line.IsOverTcp == baseline.Line.IsOverTcp && IsCall(cell) == IsCall(baseline));

    private static bool IsCall(Cell cell) => cell.Line.InFlight == InFlight.Call.Rule;

    private static Cell? Find(IEnumerable<Cell> cells, Func<ResultLine, bool> isBaseline) =>
        cells.FirstOrDefault(cell => isBaseline(cell.Line) && cell.HasNumber);
}
