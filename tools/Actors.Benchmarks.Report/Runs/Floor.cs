using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>Finds what the ratios of a table refer to.</summary>
internal static class Floor
{
    /// <summary>The floor that hands over on the same thread or, between processes, the only floor; null if it has no number.</summary>
    /// <param name="cells">The cells of a table.</param>
    public static Cell? Of(IEnumerable<Cell> cells)
    {
        Cell[] all = [.. cells];
        return Find(all, line => line.IsReference)
            ?? Find(all, line => line.Group == RowGroup.Floor && line.Remote is not null);
    }

    /// <summary>The floor whose wake-ups are work items of the pool; null if it has no number.</summary>
    /// <param name="cells">The cells of a table.</param>
    public static Cell? OnPool(IEnumerable<Cell> cells) => Find(cells, line => line.IsPoolReference);

    private static Cell? Find(IEnumerable<Cell> cells, Func<ResultLine, bool> isFloor) =>
        cells.FirstOrDefault(cell => isFloor(cell.Case) && cell.HasNumber);
}
