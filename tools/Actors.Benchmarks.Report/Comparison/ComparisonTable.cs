using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>A comparison as one table, which fits a pull request.</summary>
internal static class ComparisonTable
{
    private const string BytesLegend =
        " Bytes are allocated, for a delivery or an operation, or for a run that repeats nothing.";

    /// <summary>The table, and how to read it.</summary>
    /// <param name="cells">The cases.</param>
    /// <param name="names">What the two sides are called.</param>
    /// <param name="margin">The fraction up to which the sides count as the same.</param>
    public static IEnumerable<Block> Of(
        IReadOnlyList<CellComparison> cells,
        (string Before, string After) names,
        double margin
    )
    {
        bool hasBytes = cells.Any(cell => (cell.Before.BytesEach ?? cell.After.BytesEach) is not null);
        string[] title =
        [
            "Row",
            "Work",
            "Processes",
            "Figure",
            names.Before,
            names.After,
            "Ratio",
            "95 %",
            "Verdict",
            .. hasBytes ? ["Bytes"] : Array.Empty<string>(),
        ];
        yield return new DataTable(
            "",
            title,
            [
                .. cells.SelectMany(cell =>
                    cell.Figures.Select(figure => new DataTable.Row(Row(cell, figure, names, hasBytes)))
                ),
            ],
            TextColumns: 2
        );
        yield return new Prose(
            $"""
            Ratios are {names.After} to {names.Before}, with the 95 % interval of that figure alone. The verdict is Faster or Slower, Less or
            More, if the sides differ, and Same if they differ by at most {Format.Percent(
                margin
            )}, so that of all such words here one in twenty is
            wrong. CPU time has no verdict of its own. Where nothing can be said, the verdict names the least difference that would have been seen in four cases of five, or the
            reason.{(hasBytes ? BytesLegend : "")}
            """
        );
        foreach (
            (string name, string failure) in cells
                .SelectMany(cell =>
                    cell.Before.Failures.Select(failure => (names.Before, failure))
                        .Concat(cell.After.Failures.Select(failure => (names.After, failure)))
                )
                .Distinct()
        )
        {
            yield return new Prose($"No number, {name}: {Markdown.Text(failure)}");
        }

        if (cells.Any(cell => cell.Processes < Evidence.LeastProcesses))
        {
            yield return new Prose(
                $"A verdict needs {Evidence.LeastProcesses} processes of a case on each side, because processes differ by more than most changes do."
            );
        }
    }

    private static string[] Row(
        CellComparison cell,
        ComparedFigure figure,
        (string Before, string After) names,
        bool hasBytes
    ) =>
        [
            cell.After.Case.Row,
            cell.After.Work,
            $"{cell.Processes}",
            figure.Measure.Name,
            figure.Measure.Text(cell.Before),
            figure.Measure.Text(cell.After),
            Format.Digits(figure.Evidence.Ratio),
            Interval(figure.Evidence),
            Text(cell, figure, names),
            .. hasBytes ? [BytesOf(cell, figure)] : Array.Empty<string>(),
        ];

    private static string Interval(Evidence evidence) =>
        evidence.Interval is { } interval
            ? $"{Format.Digits(interval.Low)} to {Format.Digits(interval.High)}"
            : Format.Nothing;

    /// <summary>The word of a verdict, and for undecided figures what would have been seen.</summary>
    public static string WordOf(Measure measure, Evidence evidence) =>
        evidence.Verdict switch
        {
            Verdict.Faster => measure.Less,
            Verdict.Slower => measure.More,
            Verdict.Same => "Same",
            _ => evidence.Visible is { } visible
                ? $"Undecided ({Format.Percent(Math.Round(visible, 2))})"
                : "Undecided",
        };

    private static string Text(CellComparison cell, ComparedFigure figure, (string Before, string After) names) =>
        figure.OnlyInforms ? Format.Nothing
        : figure.Evidence.Verdict == Verdict.Undecided
        && Obstacle(cell, figure.Measure, names) is { Length: > 0 } obstacle
            ? $"Undecided: {obstacle}"
        : WordOf(figure.Measure, figure.Evidence);

    private static string Obstacle(CellComparison cell, Measure measure, (string Before, string After) names) =>
        string.Join(
            "; ",
            new[] { (Name: names.Before, Cell: cell.Before), (Name: names.After, Cell: cell.After) }
                .Where(side => side.Cell.HasNumber)
                .Select(side => (side.Name, Reason: measure.Obstacle(side.Cell.Rounds)))
                .Where(side => side.Reason is not null)
                .Select(side => $"{side.Name}: {side.Reason}")
        );

    // Bytes belong to the run, and stand beside its time only.
    private static string BytesOf(CellComparison cell, ComparedFigure figure) =>
        figure.Measure != Measure.Time ? ""
        : Format.Whole(cell.Before.BytesEach) is var before
        && Format.Whole(cell.After.BytesEach) is var after
        && before == after
            ? after
        : $"{before} → {after}";
}
