namespace Actors.Benchmarks.Report.Published;

/// <summary>The order of a published table, pair by pair, compared with the order here.</summary>
/// <param name="Same">The number of pairs in the same order.</param>
/// <param name="Opposite">The pairs in the opposite order: the row that is better in the document, and the other one.</param>
/// <param name="Undecided">The number of pairs that cannot be told apart here.</param>
internal sealed record Ordering(
    int Same,
    IReadOnlyList<(PublishedFigure Better, PublishedFigure Worse)> Opposite,
    int Undecided
)
{
    public int Pairs => Same + Opposite.Count + Undecided;

    public static Ordering Of(IReadOnlyList<(PublishedFigure Figure, Cell Cell)> rows)
    {
        var pairs = (
            from i in Enumerable.Range(0, rows.Count)
            from j in Enumerable.Range(i + 1, rows.Count - i - 1)
            where rows[i].Cell != rows[j].Cell // one row may stand for two of the document
            let isBetter = rows[i].Figure.IsBetterThan(rows[j].Figure)
            let better = isBetter ? rows[i] : rows[j]
            let worse = isBetter ? rows[j] : rows[i]
            select (Better: better, Worse: worse, Sign: SignOf(better, worse))
        ).ToArray();
        return new(
            pairs.Count(pair => pair.Sign > 0),
            [.. pairs.Where(pair => pair.Sign < 0).Select(pair => (pair.Better.Figure, pair.Worse.Figure))],
            pairs.Count(pair => pair.Sign == 0)
        );
    }

    // 1 for the same order, -1 for the opposite one, 0 if it cannot be told.
    private static int SignOf((PublishedFigure Figure, Cell Cell) better, (PublishedFigure Figure, Cell Cell) worse)
    {
        int sign = Math.Sign((better.Figure.ValueOf(better.Cell) - worse.Figure.ValueOf(worse.Cell)) ?? 0);
        bool isTold =
            better.Figure.Unit == "KB/run" || better.Cell.RatioTo(worse.Cell) is { Verdict: RatioVerdict.Different };
        return isTold ? (better.Figure.IsRate ? sign : -sign) : 0;
    }
}
