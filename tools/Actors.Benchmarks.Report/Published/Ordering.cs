using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Published;

/// <summary>Compares the order of a published table with the order here.</summary>
internal static class Ordering
{
    /// <summary>Compares each pair of rows.</summary>
    /// <returns>The number of pairs in the same order, in the opposite order, and those that cannot be told apart.</returns>
    public static (int Same, int Opposite, int Untold) Of(IReadOnlyList<(PublishedFigure Figure, Cell Cell)> rows)
    {
        int[] signs =
        [
            .. from i in Enumerable.Range(0, rows.Count)
            from j in Enumerable.Range(i + 1, rows.Count - i - 1)
            select SignOf(rows[i].Figure, rows[i].Cell, rows[j].Figure, rows[j].Cell),
        ];
        return (signs.Count(sign => sign > 0), signs.Count(sign => sign < 0), signs.Count(sign => sign == 0));
    }

    // 1 for the same order, -1 for the opposite one, 0 if it cannot be told.
    private static int SignOf(PublishedFigure a, Cell ours, PublishedFigure b, Cell others) =>
        a.Unit != "KB/run" && ours.RatioTo(others) is not { Verdict: RatioVerdict.Different }
            ? 0
            : Sign(a.Value - b.Value) * Sign(a.ValueOf(ours) - b.ValueOf(others));

    private static int Sign(double? difference) => Math.Sign(difference ?? 0);
}
