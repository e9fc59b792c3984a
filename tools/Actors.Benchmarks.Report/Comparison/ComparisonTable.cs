using Actors.Benchmarks.Report.Blocks;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>A comparison as one table, which fits a pull request.</summary>
/// <param name="margin">The fraction up to which the sides count as the same.</param>
internal sealed class ComparisonTable(IReadOnlyList<CellComparison> cells, string before, string after, double margin)
{
    private readonly bool _hasBytes = cells.Any(cell => (cell.Before.BytesEach ?? cell.After.BytesEach) is not null);

    public IEnumerable<Block> Blocks()
    {
        string bytes = _hasBytes
            ? " Bytes are allocated, for a delivery or an operation, or for a run that repeats nothing."
            : "";
        string losses = cells.Any(cell => cell.Losses.Any(loss => loss.IsSeen))
            ? " Of counts, the ratio's place has the difference, and the verdict needs all launches of a side above all of the other."
            : "";
        string[] title = ["Row", "Work", "Launches", "Figure", before, after, "Ratio", "95 %", "Verdict", "Bytes"];
        yield return new DataTable(
            "",
            _hasBytes ? title : title[..^1],
            [
                .. cells.SelectMany(cell =>
                    cell.Figures.Select(figure => Row(cell, figure))
                        .Concat(cell.Losses.Where(loss => loss.IsSeen).Select(loss => Row(cell, loss)))
                        .Select(texts => new DataTable.Row(_hasBytes ? texts : texts[..^1]))
                ),
            ],
            TextColumns: 2
        );
        yield return new Prose(
            $"""
            Ratios are {after} to {before}, with the 95 % interval of that figure alone. The verdict is Faster or Slower, Less or
            More, if the sides differ, and Same if they differ by at most {Format.Percent(
                margin
            )}, so that of all such words here one in twenty is
            wrong. CPU time has no verdict of its own. Where nothing can be said, the verdict names the least difference that would have been seen in four cases of five, or the
            reason. Undecided alone means that among so many figures so few processes can show none.{bytes}{losses}
            """
        );
        foreach (
            string text in cells
                .SelectMany(SidesOf)
                .SelectMany(side =>
                    side.Cell.Failures.Select(failure => $"No number, {side.Name}: {Markdown.Text(failure)}")
                )
                .Distinct()
        )
        {
            yield return new Prose(text);
        }

        if (cells.Any(cell => cell.Processes < Evidence.LeastProcesses))
        {
            yield return new Prose(
                $"A verdict needs {Evidence.LeastProcesses} launches of a case on each side, because launches differ by more than most changes do."
            );
        }
    }

    private static string[] Start(CellComparison cell, Measure measure) =>
        [
            cell.After.Line.Row,
            cell.After.Work,
            $"{cell.Processes}",
            measure.Name,
            measure.Text(cell.Before),
            measure.Text(cell.After),
        ];

    private static string[] Row(CellComparison cell, ComparedLoss loss) =>
        [
            .. Start(cell, loss.Measure),
            (loss.Difference > 0 ? "+" : "") + loss.Measure.Format(loss.Difference),
            Format.Nothing,
            WordOf(loss.Measure, loss.Verdict),
            "",
        ];

    private string[] Row(CellComparison cell, ComparedFigure figure) =>
        [
            .. Start(cell, figure.Measure),
            Format.Digits(figure.Evidence.Ratio),
            figure.Evidence.Interval is var (low, high)
                ? $"{Format.Digits(low)} to {Format.Digits(high)}"
                : Format.Nothing,
            VerdictOf(cell, figure),
            BytesOf(cell, figure),
        ];

    /// <summary>The word of a verdict, and for undecided figures what would have been seen.</summary>
    public static string WordOf(Measure measure, Evidence evidence) =>
        WordOf(measure, evidence.Verdict)
        + (
            evidence.Verdict == Verdict.Undecided && evidence.Visible is { } visible
                ? $" ({Format.Percent(Math.Round(visible, 2))})"
                : ""
        );

    private static string WordOf(Measure measure, Verdict verdict) =>
        verdict switch
        {
            Verdict.Faster => measure.Less,
            Verdict.Slower => measure.More,
            Verdict.Same => "Same",
            _ => "Undecided",
        };

    private string VerdictOf(CellComparison cell, ComparedFigure figure)
    {
        string[] obstacles =
        [
            .. from side in SidesOf(cell)
            where side.Cell.HasNumber
            let reason = figure.Measure.Obstacle(side.Cell.Rounds)
            where reason is not null
            select $"{side.Name}: {reason}",
        ];
        return figure.OnlyInforms ? Format.Nothing
            : figure.Evidence.Verdict == Verdict.Undecided && obstacles.Length > 0
                ? $"Undecided: {string.Join("; ", obstacles)}"
            : WordOf(figure.Measure, figure.Evidence);
    }

    private (string Name, Cell Cell)[] SidesOf(CellComparison cell) => [(before, cell.Before), (after, cell.After)];

    // Only the line of the time shows the bytes, because both are of the whole run.
    private static string BytesOf(CellComparison cell, ComparedFigure figure)
    {
        string[] both = [Format.Whole(cell.Before.BytesEach), Format.Whole(cell.After.BytesEach)];
        return figure.Measure == Measure.Time ? string.Join(" → ", both.Distinct()) : "";
    }
}
