using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares two runs case by case.</summary>
internal sealed class RunComparison
{
    private readonly RunSet _before;
    private readonly RunSet _after;

    private RunComparison(RunSet before, RunSet after, IReadOnlyList<CellComparison> cells)
    {
        _before = before;
        _after = after;
        Cells = cells;
        OnlyBefore = before.Cells.Count - cells.Count;
        OnlyAfter = after.Cells.Count - cells.Count;
    }

    /// <summary>The cases that both runs have.</summary>
    public IReadOnlyList<CellComparison> Cells { get; }

    /// <summary>Whether any case got slower, or has no number any more.</summary>
    public bool GotWorse => Cells.Any(cell => cell.Verdict == Verdict.Slower || cell.IsBroken);

    /// <summary>Whether no case has enough data for a verdict.</summary>
    public bool IsUndecided => Cells.All(cell => cell.Verdict == Verdict.NotEnoughData);

    /// <summary>The number of cases that only the first run has.</summary>
    public int OnlyBefore { get; }

    /// <summary>The number of cases that only the second run has.</summary>
    public int OnlyAfter { get; }

    /// <summary>Matches the cases of two runs by their ids.</summary>
    /// <param name="before">The run to compare with.</param>
    /// <param name="after">The run that may have changed.</param>
    /// <param name="threshold">The least fraction that counts as a difference.</param>
    /// <param name="across">Whether GC mode, runtime, processor and their number may differ.</param>
    /// <exception cref="BadInputException">The runs have no case in common, or a run has no number, or has a case in several versions or modes.</exception>
    public static RunComparison Of(RunSet before, RunSet after, double threshold, bool across)
    {
        RequireNumbers("first", before);
        RequireNumbers("second", after);
        Dictionary<string, Cell> old = ByKey(before, across);
        CellComparison[] cells =
        [
            .. ByKey(after, across)
                .Where(now => old.ContainsKey(now.Key))
                .Select(now => new CellComparison(old[now.Key], now.Value, threshold)),
        ];
        if (cells.Length == 0)
        {
            string hint = across ? "" : " of the same GC mode, runtime and machine; --across compares different ones";
            throw new BadInputException($"The two runs have no case in common{hint}.");
        }

        return new RunComparison(before, after, cells);
    }

    /// <summary>Prints a table of the cases, and summaries by row and by workload.</summary>
    public void Print(TextWriter output)
    {
        output.WriteLine($"Before: {Describe(_before)}");
        output.WriteLine($"After:  {Describe(_after)}");
        output.WriteLine();
        string[] title = ["Case", "Before", "After", "Ratio", "95 %", "Threshold", "Reads", "Bytes", "Peak memory"];
        output.WriteLine(
            Markdown.Table(
                title,
                Cells.Select(cell =>
                    (string[])
                        [
                            cell.After.Case.Id,
                            Format.Time(cell.MedianBefore),
                            Format.Time(cell.MedianAfter),
                            Format.Digits(cell.Ratio),
                            cell.Interval is { } interval
                                ? $"{Format.Digits(interval.Low)} to {Format.Digits(interval.High)}"
                                : Format.Nothing,
                            cell.Threshold is { } threshold ? Format.Percent(threshold) : Format.Nothing,
                            Text(cell.Verdict),
                            Change(cell, each => Format.Whole(each.BytesEach)),
                            Change(cell, each => Format.Megabytes(each.PeakWorkingSetBytes)),
                        ]
                )
            )
        );
        output.WriteLine(
            "Bytes are for a delivery or an operation, or for a run that repeats nothing. Verdicts are about times only.\n"
        );
        foreach (string failure in Cells.SelectMany(cell => cell.After.Failures))
        {
            output.WriteLine($"No number after: {failure}");
        }

        PrintSummary(output, "Row", cell => cell.After.Case.Row);
        PrintSummary(output, "Workload", cell => cell.After.Case.Workload);
        if (OnlyBefore + OnlyAfter > 0)
        {
            output.WriteLine($"{OnlyBefore} cases are only in the first run, {OnlyAfter} only in the second.");
        }

        if (Cells.Any(cell => cell.Verdict == Verdict.NotEnoughData))
        {
            output.WriteLine(
                $"Not enough data: a case needs {CellComparison.LeastRounds} rounds in both runs, because processes differ by more than most "
                    + "changes do. Measure with --rounds 10."
            );
        }
    }

    private void PrintSummary(TextWriter output, string name, Func<CellComparison, string> key)
    {
        Verdict[] verdicts = Enum.GetValues<Verdict>();
        output.WriteLine(
            Markdown.Table(
                [name, .. verdicts.Select(Text), "Median ratio"],
                Cells
                    .GroupBy(key)
                    .Select(group =>
                        (string[])
                            [
                                group.Key,
                                .. verdicts.Select(verdict => $"{group.Count(cell => cell.Verdict == verdict)}"),
                                group.Any(cell => cell.Ratio is not null)
                                    ? Format.Digits(
                                        Statistics.Median(group.Select(cell => cell.Ratio).OfType<double>())
                                    )
                                    : Format.Nothing,
                            ]
                    )
            )
        );
    }

    private static string Change(CellComparison cell, Func<Cell, string> figure) =>
        figure(cell.Before) is var before && figure(cell.After) is var after && before == after
            ? after
            : $"{before} → {after}";

    private static void RequireNumbers(string which, RunSet run)
    {
        if (run.Cells.All(cell => cell.Median is null))
        {
            throw new BadInputException(
                $"No case of the {which} run has a number: {run.Cells[0].Failures.FirstOrDefault()}"
            );
        }
    }

    private static Dictionary<string, Cell> ByKey(RunSet run, bool across)
    {
        Dictionary<string, Cell> cells = [];
        foreach (Cell cell in run.Cells)
        {
            if (!cells.TryAdd(KeyOf(cell, across), cell))
            {
                throw new BadInputException(
                    $"A run has {cell.Case.Id} in several versions, modes or numbers of processors. Compare them one by one."
                );
            }
        }

        return cells;
    }

    private static string KeyOf(Cell cell, bool across) =>
        across
            ? $"{cell.Case.Id} {cell.Case.Remote}"
            : $"{cell.Case.Id} {cell.Case.Remote} {cell.Case.Gc} {cell.Case.Runtime} {cell.Case.Processors} {cell.Case.Cpu}";

    private static string Describe(RunSet run)
    {
        ResultLine any = run.AnyMeasured;
        return $"{any.Cpu}, {run.Processors} logical; {any.Runtime}, {any.Gc} GC; {string.Join(", ", run.Versions)}; rounds: {run.Rounds}";
    }

    private static string Text(Verdict verdict) => verdict == Verdict.NotEnoughData ? "Not enough data" : $"{verdict}";
}
