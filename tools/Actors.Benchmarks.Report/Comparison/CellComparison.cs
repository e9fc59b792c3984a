using Actors.Benchmarks.Report.Runs;
using Perfolizer;
using Perfolizer.Mathematics.SignificanceTesting.Base;
using Perfolizer.Mathematics.SignificanceTesting.MannWhitney;
using Perfolizer.Metrology;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares a case before and after a change.</summary>
/// <remarks>Each round counts as one value, its median. The iterations of a process are similar, but processes differ.</remarks>
internal sealed class CellComparison
{
    /// <summary>The least number of rounds on both sides for a verdict.</summary>
    public const int LeastRounds = 5;

    private const double Significance = 0.025; // for each of the two directions
    private const int Resamples = 2000;

    public CellComparison(Cell before, Cell after, double leastThreshold)
    {
        Before = before;
        After = after;
        double[] old = [.. before.RoundMedians];
        double[] now = [.. after.RoundMedians];
        MedianBefore = old.Length == 0 ? null : Statistics.Median(old);
        MedianAfter = now.Length == 0 ? null : Statistics.Median(now);
        Ratio = MedianAfter / MedianBefore;
        if (Math.Min(old.Length, now.Length) < LeastRounds)
        {
            Verdict = Verdict.NotEnoughData;
            return;
        }

        Random random = new(1); // so that the same input always has the same verdict
        double[] ratios = Resampled(random, old, now);
        Interval = (Statistics.Quantile(ratios, 0.025), Statistics.Quantile(ratios, 0.975));
        Threshold = Math.Max(leastThreshold, Math.Max(OwnSpread(random, old), OwnSpread(random, now)));
        Verdict =
            IsGreater(now, old, 1 + Threshold.Value) ? Verdict.Slower
            : IsGreater(old, now, 1 + Threshold.Value) ? Verdict.Faster
            : Verdict.Same;
    }

    public Cell Before { get; }

    public Cell After { get; }

    public Verdict Verdict { get; }

    /// <summary>Whether the case had a number before and has failed after.</summary>
    public bool IsBroken => MedianBefore is not null && After.Failures.Count > 0;

    /// <summary>Nanoseconds of a run before: the median of the rounds. Null if there is no number.</summary>
    public double? MedianBefore { get; }

    /// <summary>Nanoseconds of a run after: the median of the rounds. Null if there is no number.</summary>
    public double? MedianAfter { get; }

    /// <summary>The median after divided by the median before.</summary>
    public double? Ratio { get; }

    /// <summary>The 95 % bootstrap interval of the ratio.</summary>
    public (double Low, double High)? Interval { get; }

    /// <summary>The least fraction that counts as a difference: the given one, or the case's own spread if that is larger.</summary>
    public double? Threshold { get; }

    // Mann-Whitney test: are the values of x greater than the values of y times the factor?
    private static bool IsGreater(double[] x, double[] y, double factor) =>
        MannWhitneyTest
            .Instance.Perform(
                new Sample(x),
                new Sample([.. y.Select(value => value * factor)]),
                AlternativeHypothesis.Greater,
                Perfolizer.Metrology.Threshold.Zero
            )
            .PValue < Significance;

    // Draws two samples from the same rounds. In 19 of 20 cases their medians differ by at most this fraction.
    private static double OwnSpread(Random random, double[] values) =>
        Statistics.Quantile(Resampled(random, values, values).Select(ratio => Math.Max(ratio, 1 / ratio) - 1), 0.95);

    private static double[] Resampled(Random random, double[] below, double[] above) =>
        [
            .. Enumerable
                .Range(0, Resamples)
                .Select(_ =>
                    Statistics.Median(random.GetItems(above, above.Length))
                    / Statistics.Median(random.GetItems(below, below.Length))
                ),
        ];
}
