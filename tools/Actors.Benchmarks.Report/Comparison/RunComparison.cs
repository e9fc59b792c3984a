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
        IReadOnlyList<Refusal> refused
    )
    {
        _before = before;
        _after = after;
        _margin = margin;
        Cells = cells;
        Refused = refused;
        OnlyBefore = before.Cells.Count - cells.Count - refused.Count;
        OnlyAfter = after.Cells.Count - cells.Count - refused.Count;
        Verdicts.Conclude(cells.SelectMany(cell => cell.Figures));
    }

    /// <summary>The cases that both runs have.</summary>
    public IReadOnlyList<CellComparison> Cells { get; }

    /// <summary>The cases that both runs have and that are not compared.</summary>
    public IReadOnlyList<Refusal> Refused { get; }

    /// <summary>A case that is not compared.</summary>
    /// <param name="Row">Its row.</param>
    /// <param name="Reason">Why.</param>
    internal sealed record Refusal(string Row, string Reason);

    /// <summary>The number of cases that only the first run has.</summary>
    public int OnlyBefore { get; }

    /// <summary>The number of cases that only the second run has.</summary>
    public int OnlyAfter { get; }

    /// <summary>Matches the cases of two runs by their ids.</summary>
    /// <param name="before">The run to compare with.</param>
    /// <param name="after">The run that may have changed.</param>
    /// <param name="margin">The fraction up to which two figures count as the same.</param>
    /// <param name="across">Whether GC mode, runtime, processor and their number, and the plan of iterations may differ.</param>
    /// <param name="acrossRevisions">Whether the revisions of a row may differ.</param>
    /// <exception cref="BadInputException">The runs have no case in common, or a run has no number, or has a case in several versions or modes.</exception>
    public static RunComparison Of(RunSet before, RunSet after, double margin, bool across, bool acrossRevisions)
    {
        RequireNumbers("first", before);
        RequireNumbers("second", after);
        Dictionary<string, Cell> old = ByKey(before, across);
        (Cell Before, Cell After, string? Reason)[] common =
        [
            .. ByKey(after, across)
                .Where(now => old.ContainsKey(now.Key))
                .Select(now => (Before: old[now.Key], After: now.Value))
                .Select(pair =>
                    (
                        pair.Before,
                        pair.After,
                        !acrossRevisions && pair.Before.Case.Revision != pair.After.Case.Revision ? OtherRevision
                        : across ? null
                        : OtherPlan(before.PlansOf(pair.Before), after.PlansOf(pair.After))
                    )
                ),
        ];
        CellComparison[] cells =
        [
            .. common
                .Where(pair => pair.Reason is null)
                .Select(pair => CellComparison.OfRuns(pair.Before, pair.After, margin)),
        ];
        Refusal[] refused =
        [
            .. common
                .Where(pair => pair.Reason is not null)
                .Select(pair => new Refusal(pair.After.Case.Row, pair.Reason!)),
        ];
        if (cells.Length == 0 && refused.Length > 0)
        {
            throw new BadInputException(string.Join(' ', TextsOf(refused)));
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
            new Prose($"Before: {_before.Describe()}"),
            new Prose($"After: {_after.Describe()}"),
            .. ComparisonTable.Of(Cells, ("Before", "After"), _margin),
            .. TextsOf(Refused).Select(text => new Prose(text)),
            .. OnlyBefore + OnlyAfter > 0
                ? [new Prose($"{OnlyBefore} cases are only in the first run, {OnlyAfter} only in the second.")]
                : Array.Empty<Block>(),
        ];

    private const string OtherRevision = "another revision of the row measures something else";

    // A run that does not say its plan is compared with any.
    private static string? OtherPlan(IEnumerable<RunPlan> before, IEnumerable<RunPlan> after)
    {
        RunPlan[] a = [.. before];
        RunPlan[] b = [.. after];
        return a.Length == 0 || b.Length == 0 || a.SequenceEqual(b)
            ? null
            : $"they were measured in another way ({Words(a)} before, {Words(b)} after)";

        static string Words(RunPlan[] plans) =>
            string.Join(" and ", plans.Select(plan => plan.Text.Length > 0 ? Markdown.Code(plan.Text) : "by default"));
    }

    private static IEnumerable<string> TextsOf(IEnumerable<Refusal> refused) =>
        refused
            .GroupBy(each => each.Reason, each => each.Row)
            .Select(rows =>
                $"{rows.Count()} cases are not compared, because {rows.Key}: {string.Join(", ", rows.Distinct())}. "
                + $"{(rows.Key == OtherRevision ? "--across-revisions" : "--across")} compares them all the same."
            );

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
}
