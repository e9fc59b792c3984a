using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Comparison;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>All cases of a run together: the geometric mean of their ratios, pair by pair. It scatters much less than the ratio of one case,
/// so it shows a small change of all in few pairs. A change of one case alone is for the verdict of that case.</summary>
internal sealed record AllCases(int Cases, int Pairs, Evidence Evidence)
{
    private const int LeastCases = 2;

    /// <summary>The timed cases together; null if there are fewer than two, or too few pairs.</summary>
    public static AllCases? Of(IEnumerable<PairedCase> cases, double margin)
    {
        double[][] ratios = [.. cases.Select(each => each.LogRatiosOfTime).OfType<double[]>()];
        // A case with a verdict is measured no more, so later pairs lack it. Only pairs that all cases have can be averaged.
        int pairs = ratios.Select(each => each.Length).DefaultIfEmpty(0).Min();
        if (ratios.Length < LeastCases || pairs < Evidence.LeastProcesses)
        {
            return null;
        }

        ComparedFigure time = new(Measure.Time, margin);
        time.Evidence.Look(
            new SignedRanks([.. Enumerable.Range(0, pairs).Select(i => ratios.Average(each => each[i]))]),
            share: 1
        );
        Verdicts.Conclude([time]);
        return new AllCases(ratios.Length, pairs, time.Evidence);
    }

    public Block ToBlock() =>
        new Prose(
            $"**All {Cases} timed cases together**: ratio {Format.Digits(Evidence.Ratio)} ({Format.Digits(Evidence.Interval?.Low)} to "
                + $"{Format.Digits(Evidence.Interval?.High)}) in {Pairs} pairs: {ComparisonTable.WordOf(Measure.Time, Evidence)}."
        );
}
