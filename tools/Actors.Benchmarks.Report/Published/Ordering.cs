using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Published;

/// <summary>Compares the order of a published table with the order here.</summary>
internal static class Ordering
{
    /// <summary>Compares each pair of rows.</summary>
    /// <returns>The number of pairs in the same order, in the opposite order, those that cannot be told apart, and those that have too few
    /// processes to tell.</returns>
    public static (int Same, int Opposite, int Untold, int TooFew) Of(
        IReadOnlyList<(PublishedFigure Figure, Cell Cell)> rows
    )
    {
        int?[] signs =
        [
            .. from i in Enumerable.Range(0, rows.Count)
            from j in Enumerable.Range(i + 1, rows.Count - i - 1)
            select SignOf(rows[i].Figure, rows[i].Cell, rows[j].Figure, rows[j].Cell),
        ];
        return (
            signs.Count(sign => sign > 0),
            signs.Count(sign => sign < 0),
            signs.Count(sign => sign == 0),
            signs.Count(sign => sign is null)
        );
    }

    // 1 for the same order, -1 for the opposite one, 0 if it cannot be told, null if there are too few processes.
    private static int? SignOf(PublishedFigure a, Cell ours, PublishedFigure b, Cell others) =>
        a.Unit == "KB/run"
            ? Order(a, ours, b, others)
            : ours.RatioTo(others) switch
            {
                { Verdict: RatioVerdict.Different } => Order(a, ours, b, others),
                { Verdict: RatioVerdict.TooFewProcesses } => null,
                _ => 0,
            };

    private static int Order(PublishedFigure a, Cell ours, PublishedFigure b, Cell others) =>
        Sign(a.Value - b.Value) * Sign(a.ValueOf(ours) - b.ValueOf(others));

    private static int Sign(double? difference) => Math.Sign(difference ?? 0);
}
