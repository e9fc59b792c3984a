using Perfolizer.Mathematics.Distributions.ContinuousDistributions;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>What is known of the ratio of two sides: of one figure, in one case, after one or several looks at the data.</summary>
/// <param name="margin">The fraction up to which the sides count as the same.</param>
internal sealed class Evidence(double margin)
{
    /// <summary>The probability of a wrong verdict, over all cases and looks.</summary>
    public const double Significance = 0.05;

    /// <summary>The least number of processes on each side that says anything about a difference.</summary>
    public const int LeastProcesses = Results.Estimate.LeastForInterval;

    private const double Power = 0.84; // the standard score of 80 %
    private const double Confidence = 1.96; // the standard score of 95 %

    private double _share = 1;
    private double _least = 1; // the least probability that the data of the last look could have; 1 before any look

    /// <summary>The estimate of the second side divided by the first; null before any look.</summary>
    public double? Ratio { get; private set; }

    /// <summary>The 95 % interval of the ratio, of this case alone; null if there are too few launches.</summary>
    public (double Low, double High)? Interval { get; private set; }

    /// <summary>How probable such data are if the sides do not differ; paid for the looks so far.</summary>
    public double Difference { get; private set; } = 1;

    /// <summary>How probable such data are if the sides differ by more than the margin; paid for the looks so far.</summary>
    public double Sameness { get; private set; } = 1;

    /// <summary>Whether <see cref="Difference"/> is about a second side that takes more.</summary>
    public bool IsMore { get; private set; }

    /// <summary>What <see cref="Verdicts"/> has concluded.</summary>
    public Verdict Verdict { get; set; } = Verdict.Undecided;

    public int FamilySize { get; set; } = 1;

    /// <summary>The smallest difference that this test would have found in four cases of five, as the only one of its family; null if so few
    /// data can show none.</summary>
    public double? Visible
    {
        get
        {
            double needed = Significance * _share / FamilySize / 2;
            if (Interval is not { } interval || _least > needed)
            {
                return null;
            }

            double halfWidth = Math.Log(interval.High / interval.Low) / 2;
            double score = NormalDistribution.Standard.Quantile(1 - needed);
            return Math.Exp(halfWidth * (score + Power) / Confidence) - 1;
        }
    }

    /// <param name="share">The part of the error probability that this look may use. All looks together may use 1.</param>
    public void Look(IRankTest test, double share)
    {
        Estimate(test);
        _share = share;
        _least = test.LeastProbability;
        double more = Math.Min(1, 2 * test.IsGreaterThan(0) / share);
        double less = Math.Min(1, 2 * test.IsLessThan(0) / share);
        if (Math.Min(more, less) < Difference)
        {
            Difference = Math.Min(more, less);
            IsMore = more < less;
        }

        double edge = Math.Log(1 + margin);
        Sameness = Math.Min(Sameness, Math.Min(1, Math.Max(test.IsGreaterThan(-edge), test.IsLessThan(edge)) / share));
    }

    /// <summary>Takes the ratio and its interval, without a look.</summary>
    public void Estimate(IRankTest test)
    {
        Ratio = Math.Exp(test.Estimate);
        Interval = test.Interval is { } interval ? (Math.Exp(interval.Low), Math.Exp(interval.High)) : null;
    }
}
