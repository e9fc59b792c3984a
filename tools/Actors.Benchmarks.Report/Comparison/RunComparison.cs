using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares two runs case by case.</summary>
internal sealed class RunComparison
{
    private readonly RunSet _before;
    private readonly RunSet _after;
    private readonly double _margin;
    private readonly string[] _refused;

    private RunComparison(
        RunSet before,
        RunSet after,
        double margin,
        (Cell Before, Cell After, string? Reason)[] common
    )
    {
        (_before, _after, _margin) = (before, after, margin);
        Cells =
        [
            .. common
                .Where(pair => pair.Reason is null)
                .Select(pair => CellComparison.OfRuns(pair.Before, pair.After, margin)),
        ];
        _refused =
        [
            .. common
                .Where(pair => pair.Reason is not null)
                .GroupBy(pair => pair.Reason!, pair => pair.After.Line.Row)
                .Select(rows =>
                    $"{rows.Count()} cases are not compared, because {rows.Key}: {string.Join(", ", rows.Distinct())}. "
                    + $"{(rows.Key == OtherRevision ? "--across-revisions" : "--across")} compares them all the same."
                ),
        ];
        OnlyBefore = before.Cells.Count - common.Length;
        OnlyAfter = after.Cells.Count - common.Length;
        Verdicts.Conclude(Cells.SelectMany(cell => cell.Figures));
    }

    public IReadOnlyList<CellComparison> Cells { get; }

    public int OnlyBefore { get; }

    public int OnlyAfter { get; }

    /// <summary>Matches the cases of two runs by their ids.</summary>
    /// <param name="across">Whether GC mode, runtime, processor and their number, and the plan of iterations may differ.</param>
    /// <param name="acrossRevisions">Whether the revisions of a row may differ.</param>
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
                        !acrossRevisions && pair.Before.Line.Revision != pair.After.Line.Revision ? OtherRevision
                        : across ? null
                        : OtherPlan(before.PlansOf(pair.Before), after.PlansOf(pair.After))
                    )
                ),
        ];
        if (common.Length == 0)
        {
            string hint = across ? "" : " of the same GC mode, runtime and machine; --across compares different ones";
            throw new BadInputException($"The two runs have no case in common{hint}.");
        }

        RunComparison comparison = new(before, after, margin, common);
        return comparison.Cells.Count > 0
            ? comparison
            : throw new BadInputException(string.Join(' ', comparison._refused));
    }

    /// <summary>What was compared, and a table of the cases.</summary>
    public IEnumerable<Block> Blocks() =>
        [
            new Prose($"Before: {_before.Describe()}"),
            new Prose($"After: {_after.Describe()}"),
            .. new ComparisonTable(Cells, "Before", "After", _margin).Blocks(),
            .. _refused.Select(text => new Prose(text)),
            .. OnlyBefore + OnlyAfter > 0
                ? [new Prose($"{OnlyBefore} cases are only in the first run, {OnlyAfter} only in the second.")]
                : Array.Empty<Block>(),
        ];

    private const string OtherRevision = "another revision of the row measures something else";

    // A run that does not say its plan is compared with any.
    internal static string? OtherPlan(IEnumerable<RunPlan> before, IEnumerable<RunPlan> after)
    {
        RunPlan[] a = [.. before];
        RunPlan[] b = [.. after];
        return a.Length == 0 || b.Length == 0 || a.SequenceEqual(b)
            ? null
            : $"they were measured in another way ({Words(a)} before, {Words(b)} after)";

        static string Words(RunPlan[] plans) =>
            string.Join(" and ", plans.Select(plan => plan.Text.Length > 0 ? Markdown.Code(plan.Text) : "by default"));
    }

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
                    $"A run has {cell.Line.Work} in several versions, modes or numbers of processors. Compare them one by one."
                );
            }
        }

        return cells;
    }

    private static string KeyOf(Cell cell, bool across) =>
        across
            ? $"{cell.Line.Work} {cell.Line.Remote}"
            : $"{cell.Line.Work} {cell.Line.Remote} {cell.Line.Gc} {cell.Line.Runtime} {cell.Line.Processors} {cell.Line.Cpu}";
}
