using Actors.Benchmarks.Report.Runs;
using Perfolizer;
using Perfolizer.Mathematics.SignificanceTesting.Base;
using Perfolizer.Mathematics.SignificanceTesting.MannWhitney;
using Perfolizer.Metrology;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>What can be said of a case in two runs.</summary>
internal enum Verdict
{
    /// <summary>It takes less time, by more than the threshold.</summary>
    Faster,

    /// <summary>It takes more time, by more than the threshold.</summary>
    Slower,

    /// <summary>No difference beyond the threshold can be seen.</summary>
    Same,

    /// <summary>Too few rounds, or no number.</summary>
    NotEnoughData,
}

/// <summary>A case before and after a change. A round is one value: its median, since the iterations of a process are alike, and
/// processes differ.</summary>
internal sealed class CellComparison
{
    /// <summary>With fewer rounds no test can be significant, or none that is worth it.</summary>
    public const int LeastRounds = 5;

    private const double Significance = 0.025; // on either side
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

        Random random = new(1); // the same input reads the same
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

    /// <summary>Whether it has no number any more.</summary>
    public bool IsBroken => MedianBefore is not null && After.Failures.Count > 0;

    /// <summary>Nanoseconds of a run: the median of the rounds' before; null where there is no number.</summary>
    public double? MedianBefore { get; }

    /// <summary>The same after.</summary>
    public double? MedianAfter { get; }

    /// <summary>The median after by the median before.</summary>
    public double? Ratio { get; }

    /// <summary>The 95 % bootstrap interval of the ratio.</summary>
    public (double Low, double High)? Interval { get; }

    /// <summary>The fraction that the case must differ by: the given one, or what it differs from itself by, if that is more.</summary>
    public double? Threshold { get; }

    // Mann-Whitney: are the values of x greater than those of y, were these greater by the factor?
    private static bool IsGreater(double[] x, double[] y, double factor) =>
        MannWhitneyTest
            .Instance.Perform(
                new Sample(x),
                new Sample([.. y.Select(value => value * factor)]),
                AlternativeHypothesis.Greater,
                Perfolizer.Metrology.Threshold.Zero
            )
            .PValue < Significance;

    /// <summary>How far the medians of two samples that are drawn from the same rounds differ, in 19 cases of 20.</summary>
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
