using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Prints a comparison as one table of GitHub's Markdown, which fits a pull request.</summary>
internal static class ComparisonTable
{
    /// <summary>Prints the table, and how to read it.</summary>
    /// <param name="cells">The cases.</param>
    /// <param name="names">What the two sides are called.</param>
    /// <param name="margin">The fraction up to which the sides count as the same.</param>
    /// <param name="output">Where it is printed.</param>
    public static void Print(
        IReadOnlyList<CellComparison> cells,
        (string Before, string After) names,
        double margin,
        TextWriter output
    )
    {
        string[] title =
        [
            "Row",
            "Work",
            "Processes",
            names.Before,
            names.After,
            "Time",
            "95 %",
            "Verdict",
            "CPU time",
            "95 %",
            "Verdict",
            "Bytes",
        ];
        output.WriteLine(Markdown.Table(title, cells.Select(Row), textColumns: 2));
        output.WriteLine(
            $"""
            Time and CPU time are ratios, {names.After} to {names.Before}, with the 95 % interval of that case alone. They read Faster or Slower
            (for CPU time Less or More) if they differ, and Same if they differ by at most {Format.Percent(
                margin
            )}, so that of all such words here
            one in twenty is wrong. Where nothing can be said, the table names the least difference that would have been seen in four cases of
            five. Bytes are for a delivery or an operation, or for a run that repeats nothing.

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
            output.WriteLine($"No number, {name}: {failure}");
        }

        if (cells.Any(cell => cell.Processes < Evidence.LeastProcesses))
        {
            output.WriteLine(
                $"A verdict needs {Evidence.LeastProcesses} processes of a case on each side, because processes differ by more than most changes do."
            );
        }
    }

    private static string[] Row(CellComparison cell) =>
        [
            cell.After.Case.Row,
            $"{cell.After.Case.Workload} {cell.After.Parameters} {cell.After.Case.Messages}".Replace("  ", " "),
            $"{cell.Processes}",
            Format.Time(cell.Before.Median),
            Format.Time(cell.After.Median),
            Format.Digits(cell.Time.Ratio),
            Interval(cell.Time),
            Text(cell.Time, "Faster", "Slower"),
            Format.Digits(cell.Cpu.Ratio),
            Interval(cell.Cpu),
            Text(cell.Cpu, "Less", "More"),
            Change(cell, each => Format.Whole(each.BytesEach)),
        ];

    private static string Interval(Evidence evidence) =>
        evidence.Interval is { } interval
            ? $"{Format.Digits(interval.Low)} to {Format.Digits(interval.High)}"
            : Format.Nothing;

    private static string Text(Evidence evidence, string faster, string slower) =>
        evidence.Verdict switch
        {
            Verdict.Faster => faster,
            Verdict.Slower => slower,
            Verdict.Same => "Same",
            _ => evidence.Visible is { } visible
                ? $"Undecided ({Format.Percent(Math.Round(visible, 2))})"
                : "Undecided",
        };

    private static string Change(CellComparison cell, Func<Cell, string> figure) =>
        figure(cell.Before) is var before && figure(cell.After) is var after && before == after
            ? after
            : $"{before} → {after}";
}
