using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares two runs case by case.</summary>
internal sealed class RunComparison
{
    private readonly RunSet _before;
    private readonly RunSet _after;
    private readonly double _margin;

    private RunComparison(
        RunSet before,
        RunSet after,
        double margin,
        IReadOnlyList<CellComparison> cells,
        IReadOnlyList<string> refused
    )
    {
        _before = before;
        _after = after;
        _margin = margin;
        Cells = cells;
        Refused = refused;
        OnlyBefore = before.Cells.Count - cells.Count - refused.Count;
        OnlyAfter = after.Cells.Count - cells.Count - refused.Count;
        Verdicts.Conclude([.. cells.SelectMany(cell => cell.Figures).Select(figure => figure.Evidence)]);
    }

    /// <summary>The cases that both runs have.</summary>
    public IReadOnlyList<CellComparison> Cells { get; }

    /// <summary>The rows of cases that both runs have in different revisions, once for each case.</summary>
    public IReadOnlyList<string> Refused { get; }

    /// <summary>The number of cases that only the first run has.</summary>
    public int OnlyBefore { get; }

    /// <summary>The number of cases that only the second run has.</summary>
    public int OnlyAfter { get; }

    /// <summary>Matches the cases of two runs by their ids.</summary>
    /// <param name="before">The run to compare with.</param>
    /// <param name="after">The run that may have changed.</param>
    /// <param name="margin">The fraction up to which two figures count as the same.</param>
    /// <param name="across">Whether GC mode, runtime, processor and their number may differ.</param>
    /// <param name="acrossRevisions">Whether the revisions of a row may differ.</param>
    /// <exception cref="BadInputException">The runs have no case in common, or a run has no number, or has a case in several versions or modes.</exception>
    public static RunComparison Of(RunSet before, RunSet after, double margin, bool across, bool acrossRevisions)
    {
        RequireNumbers("first", before);
        RequireNumbers("second", after);
        Dictionary<string, Cell> old = ByKey(before, across);
        ILookup<bool, (Cell Before, Cell After)> common = ByKey(after, across)
            .Where(now => old.ContainsKey(now.Key))
            .Select(now => (Before: old[now.Key], After: now.Value))
            .ToLookup(pair => acrossRevisions || pair.Before.Case.Revision == pair.After.Case.Revision);
        CellComparison[] cells =
        [
            .. common[true].Select(pair => CellComparison.OfRuns(pair.Before, pair.After, margin)),
        ];
        string[] refused = [.. common[false].Select(pair => pair.After.Case.Row)];
        if (cells.Length == 0 && refused.Length > 0)
        {
            throw new BadInputException(TextOf(refused));
        }

        if (cells.Length == 0)
        {
            string hint = across ? "" : " of the same GC mode, runtime and machine; --across compares different ones";
            throw new BadInputException($"The two runs have no case in common{hint}.");
        }

        return new RunComparison(before, after, margin, cells, refused);
    }

    /// <summary>What was compared, and a table of the cases.</summary>
    public IEnumerable<Block> Blocks() =>
        [
            new Prose($"Before: {Describe(_before)}"),
            new Prose($"After: {Describe(_after)}"),
            .. ComparisonTable.Of(Cells, ("Before", "After"), _margin),
            .. Refused.Count > 0 ? [new Prose(TextOf(Refused))] : Array.Empty<Block>(),
            .. OnlyBefore + OnlyAfter > 0
                ? [new Prose($"{OnlyBefore} cases are only in the first run, {OnlyAfter} only in the second.")]
                : Array.Empty<Block>(),
        ];

    private static string TextOf(IReadOnlyList<string> refused) =>
        $"{refused.Count} cases are not compared, because another revision of the row measures something else: "
        + $"{string.Join(", ", refused.Distinct())}. --across-revisions compares them all the same.";

    private static void RequireNumbers(string which, RunSet run)
    {
        if (!run.Cells.Any(cell => cell.HasNumber))
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
                    $"A run has {cell.Case.Work} in several versions, modes or numbers of processors. Compare them one by one."
                );
            }
        }

        return cells;
    }

    private static string KeyOf(Cell cell, bool across) =>
        across
            ? $"{cell.Case.Work} {cell.Case.Remote}"
            : $"{cell.Case.Work} {cell.Case.Remote} {cell.Case.Gc} {cell.Case.Runtime} {cell.Case.Processors} {cell.Case.Cpu}";

    private static string Describe(RunSet run)
    {
        ResultLine any = run.AnyMeasured;
        return $"{any.Cpu}, {run.Processors} logical; {any.Runtime}, {any.Gc} GC; {string.Join(", ", run.Versions)}; processes of a case: {run.Processes}";
    }
}
