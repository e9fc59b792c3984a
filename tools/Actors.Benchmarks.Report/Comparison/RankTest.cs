using Perfolizer.Mathematics.SignificanceTesting.Base;
using Perfolizer.Mathematics.SignificanceTesting.MannWhitney;
using Perfolizer.Metrology;
using Pragmastat;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>A test by ranks of the logarithm of a ratio. Ranks, because a few processes take half or twice the time of the
/// others, and would decide a test that uses their values.</summary>
internal interface IRankTest
{
    const double Confidence = 0.95;

    /// <summary>The estimate of the logarithm of the ratio.</summary>
    double Estimate { get; }

    /// <summary>The 95 % interval of the estimate; null if there are too few values.</summary>
    (double Low, double High)? Interval { get; }

    /// <summary>The least probability that so few values can give.</summary>
    double LeastProbability { get; }

    /// <summary>How probable such data are, or more extreme ones, if the logarithm is at most <paramref name="shift"/>.</summary>
    double IsGreaterThan(double shift);

    /// <summary>How probable such data are, or more extreme ones, if the logarithm is at least <paramref name="shift"/>.</summary>
    double IsLessThan(double shift);
}

/// <summary>The test of pairs: Wilcoxon's signed ranks, with the estimate of Hodges and Lehmann.</summary>
/// <remarks>Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, sections 3.1 to 3.3. The distribution is exact, also
/// where values are equal.</remarks>
/// <param name="logRatios">The logarithm of the second value divided by the first, of each pair.</param>
internal sealed class SignedRanks(IReadOnlyList<double> logRatios) : IRankTest
{
    public double Estimate { get; } = Toolkit.Center(new Sample([.. logRatios]));

    public (double Low, double High)? Interval => RankInterval.OfCenter(logRatios, IRankTest.Confidence);

    public double LeastProbability => Math.Pow(0.5, logRatios.Count);

    public double IsGreaterThan(double shift) => UpperTail([.. logRatios.Select(value => value - shift)]);

    public double IsLessThan(double shift) => UpperTail([.. logRatios.Select(value => shift - value)]);

    // The probability that the ranks of the positive values have at least the sum that they have.
    private static double UpperTail(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Where(value => value != 0).OrderBy(Math.Abs)];
        int[] ranks = [.. sorted.Select(value => DoubledRank(value, sorted))];
        int sum = sorted.Zip(ranks, (value, rank) => value > 0 ? rank : 0).Sum();
        return Math.Min(1, RankInterval.SumsOfRanks(ranks).Skip(sum).Sum());
    }

    // Equal values share the mean of their ranks, so ranks are doubled to stay whole.
    private static int DoubledRank(double value, double[] all) =>
        1
        + all.Count(other => Math.Abs(other) < Math.Abs(value))
        + all.Count(other => Math.Abs(other) <= Math.Abs(value));
}

/// <summary>The test of two separate runs: Mann and Whitney's, with the estimate of Hodges and Lehmann.</summary>
/// <remarks>Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, sections 4.1 to 4.3.</remarks>
/// <param name="before">The logarithms of the values of the first run.</param>
/// <param name="after">The logarithms of the values of the second run.</param>
internal sealed class RankSums(IReadOnlyList<double> before, IReadOnlyList<double> after) : IRankTest
{
    public double Estimate { get; } = Toolkit.Shift(new Sample([.. after]), new Sample([.. before]));

    public (double Low, double High)? Interval => RankInterval.OfShift(before, after, IRankTest.Confidence);

    // One of all ways to choose the ranks of one run is the most extreme.
    public double LeastProbability =>
        Enumerable.Range(1, before.Count).Aggregate(1.0, (product, i) => product * i / (after.Count + i));

    public double IsGreaterThan(double shift) => Test(after, [.. before.Select(value => value + shift)]);

    public double IsLessThan(double shift) => Test([.. before.Select(value => value + shift)], after);

    private static double Test(IReadOnlyList<double> greater, IReadOnlyList<double> less) =>
        MannWhitneyTest
            .Instance.Perform(
                new Sample([.. greater]),
                new Sample([.. less]),
                AlternativeHypothesis.Greater,
                Threshold.Zero
            )
            .PValue;
}
