using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Which ratios of a run another run of the same versions reproduces, on another host or day.</summary>
internal static class Transfer
{
    /// <param name="there">The run whose ratios were read.</param>
    /// <param name="here">The run that may reproduce them.</param>
    /// <param name="across">Whether the plans of iterations may differ.</param>
    /// <param name="acrossRevisions">Whether the revisions of a row may differ.</param>
    /// <exception cref="BadInputException">The versions differ, or no case has a ratio of enough launches in both runs.</exception>
    public static IEnumerable<Block> Of(RunSet there, RunSet here, bool across, bool acrossRevisions)
    {
        ComparedRatio[] common = BaselineComparison.Match(there, here, across, acrossRevisions);
        RequireSameVersions(there, here, common);
        ComparedRatio[] pairs =
        [
            .. common.Where(pair => (pair.There.Ratio!.Interval, pair.Here.Ratio!.Interval) is ({ }, { })),
        ];
        if (pairs.Length == 0)
        {
            throw new BadInputException("No case has a ratio of enough launches in both runs.");
        }

        ComparedRatio[] differ = [.. pairs.Where(pair => IsDifferent(pair.There))];
        ComparedRatio[] both = [.. differ.Where(pair => IsDifferent(pair.Here))];
        ComparedRatio[] opposite = [.. both.Where(pair => pair.There.Ratio!.Value > 1 != pair.Here.Ratio!.Value > 1)];
        double[] apart =
        [
            .. pairs
                .Select(pair => Math.Exp(Math.Abs(Math.Log(pair.Here.Ratio!.Value / pair.There.Ratio!.Value))))
                .Order(),
        ];
        int inside = pairs.Count(pair =>
            pair.There.Ratio!.Interval is var (low, high)
            && pair.Here.Ratio!.Value >= low
            && pair.Here.Ratio.Value <= high
        );
        yield return new Prose($"There: {there.Describe()}");
        yield return new Prose($"Here: {here.Describe()}");
        yield return new Prose(
            $"{pairs.Length} ratios to a baseline have enough launches in both runs{OfOtherRevisions(pairs)}. {differ.Length} of them are "
                + $"*different* there, and {both.Length} of these here, too: {both.Length - opposite.Length} on the same side. "
                + $"A ratio here is apart from the one there by ×{Format.Significant(Estimate.MedianOf(apart))} in the median, and by "
                + $"×{Format.Significant(apart[(int)Math.Ceiling(0.9 * apart.Length) - 1])} or more in one of ten. "
                + $"{inside} of the {pairs.Length} ratios here ({100.0 * inside / pairs.Length:0} %) lie inside the 99 % interval there."
        );
        if (opposite.Length > 0)
        {
            yield return new DataTable(
                "On the other side",
                ["Row", "Work", "Ratio there", "Ratio here"],
                [
                    .. opposite.Select(pair => new DataTable.Row([
                        pair.Here.Cell!.Line.Row,
                        pair.Here.Cell.Work,
                        pair.There.Ratio!.Text,
                        pair.Here.Ratio!.Text,
                    ])),
                ],
                TextColumns: 2
            );
        }
    }

    private static bool IsDifferent(MatrixCell cell) => cell.Ratio!.Verdict == RatioVerdict.Different;

    private static string OfOtherRevisions(ComparedRatio[] pairs) =>
        pairs.Count(pair => pair.There.Cell!.Line.Revision != pair.Here.Cell!.Line.Revision) is > 0 and var count
            ? $"; the rows of {count} have another revision"
            : "";

    private static void RequireSameVersions(RunSet there, RunSet here, IEnumerable<ComparedRatio> common)
    {
        string[] others =
        [
            .. common
                .Select(pair => (Old: pair.There.Cell!.Line, New: pair.Here.Cell!.Line))
                .Select(pair => (Name: pair.New.Library, Old: pair.Old.Version, New: pair.New.Version))
                .Append((Name: "the runtime", Old: $"{there.AnyMeasured.Runtime}", New: $"{here.AnyMeasured.Runtime}"))
                .Append((Name: "GC", Old: $"{there.AnyMeasured.Gc}", New: $"{here.AnyMeasured.Gc}"))
                .Where(each => each.Old != each.New)
                .Distinct()
                .Select(each => $"{each.Name} ({each.Old} there, {each.New} here)"),
        ];
        if (others.Length > 0)
        {
            throw new BadInputException($"The runs have other versions of {string.Join(", ", others)}.");
        }
    }
}
