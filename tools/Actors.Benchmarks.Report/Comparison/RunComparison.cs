using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares two runs case by case.</summary>
internal sealed class RunComparison(RunSet before, RunSet after, double margin, Coverage coverage)
{
    public Coverage Coverage => coverage;

    public IReadOnlyList<CellComparison> Cells => coverage.Cells;

    /// <summary>Matches the cases of two runs by their ids.</summary>
    /// <param name="across">Whether GC mode, runtime, processor and their number, and the plan of iterations may differ.</param>
    /// <param name="acrossRevisions">Whether the revisions of a row may differ.</param>
    public static RunComparison Of(RunSet before, RunSet after, double margin, bool across, bool acrossRevisions)
    {
        RequireNumbers("first", before);
        RequireNumbers("second", after);
        Dictionary<string, Cell> old = ByKey(before, across);
        Dictionary<string, Cell> now = ByKey(after, across);
        (Cell Before, Cell After)[] common =
        [
            .. now.Where(each => old.ContainsKey(each.Key)).Select(each => (old[each.Key], each.Value)),
        ];
        if (common.Length == 0)
        {
            string hint = across ? "" : " of the same GC mode, runtime and machine; --across compares different ones";
            throw new BadInputException($"The two runs have no case in common{hint}.");
        }

        ILookup<string?, (Cell Before, Cell After)> byReason = common.ToLookup(pair =>
            Obstacle(pair.Before, pair.After, across, acrossRevisions)
        );
        Coverage coverage = new(
            [.. byReason[null].Select(pair => CellComparison.OfRuns(pair.Before, pair.After, margin))],
            [
                .. byReason
                    .Where(pairs => pairs.Key is not null)
                    .Select(pairs => new LeftOut(Gap.NotJudged, pairs.Key!, pairs.Select(pair => pair.After))),
                new LeftOut(Gap.Lost, "they are only in the first run", Missing(old, now)),
                new LeftOut(Gap.New, "they are only in the second run", Missing(now, old)),
            ]
        );
        if (coverage.Cells.Count == 0)
        {
            throw new BadInputException(coverage.ToString());
        }

        Verdicts.Conclude(coverage.Cells.SelectMany(cell => cell.Figures));
        return new RunComparison(before, after, margin, coverage);

        static IEnumerable<Cell> Missing(Dictionary<string, Cell> here, Dictionary<string, Cell> there) =>
            here.Where(each => !there.ContainsKey(each.Key)).Select(each => each.Value);
    }

    /// <summary>What was compared, and a table of the cases.</summary>
    public IEnumerable<Block> Blocks() =>
        [
            new Prose($"Before: {before.Describe()}"),
            new Prose($"After: {after.Describe()}"),
            coverage.ToBlock(),
            .. new ComparisonTable(Cells, "Before", "After", margin).Blocks(),
        ];

    /// <summary>Says why two cases of two runs are not compared; null if they are. The parameters are those of <see cref="Of"/>.</summary>
    internal static string? Obstacle(Cell before, Cell after, bool across, bool acrossRevisions) =>
        !acrossRevisions && before.Line.Revision != after.Line.Revision
            ? "another revision of the row measures something else (--across-revisions compares it all the same)"
        : across ? null
        : OtherPlan(PlansOf(before), PlansOf(after)) ?? OtherSettings(before, after);

    private static string[] PlansOf(Cell cell) =>
        [.. cell.Rounds.Select(round => round.Plan).OfType<string>().Distinct().Order(StringComparer.Ordinal)];

    private static string? OtherSettings(Cell before, Cell after) =>
        RuntimeVariables.Differences(before.Rounds, after.Rounds) is { Length: > 0 } differences
            ? $"they were measured with other settings (before, after: {Markdown.Code(differences)}; --across compares them all the same)"
            : null;

    // A case that does not say its plan is compared with any.
    private static string? OtherPlan(string[] a, string[] b)
    {
        return a.Length == 0 || b.Length == 0 || a.SequenceEqual(b)
            ? null
            : $"they were measured in another way ({Words(a)} before, {Words(b)} after; --across compares them all the same)";

        static string Words(string[] plans) => string.Join(" and ", plans.Select(Markdown.Code));
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
