using Perfolizer.Mathematics.SignificanceTesting.Base;
using Perfolizer.Mathematics.SignificanceTesting.MannWhitney;
using Perfolizer.Metrology;
using Pragmastat;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>A test by ranks of the logarithm of a ratio. Ranks, because a few processes take half or twice the time of the
/// others, and would decide a test that uses their values.</summary>
internal interface IRankTest
{
    /// <summary>The estimate of the logarithm of the ratio.</summary>
    double Estimate { get; }

    /// <summary>The 95 % interval of the estimate; null if there are too few values.</summary>
    (double Low, double High)? Interval { get; }

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
    private const double Tail = 0.025;

    public double Estimate { get; } = Toolkit.Center(new Sample([.. logRatios]));

    public (double Low, double High)? Interval
    {
        get
        {
            double[] averages =
            [
                .. (
                    from i in Enumerable.Range(0, logRatios.Count)
                    from j in Enumerable.Range(0, i + 1)
                    select (logRatios[i] + logRatios[j]) / 2
                ).Order(),
            ];
            double[] probabilities = Distribution([.. Enumerable.Range(1, logRatios.Count).Select(rank => 2 * rank)]);
            double sum = 0;
            int dropped = -1;
            while (sum + probabilities[2 * (dropped + 1)] <= Tail) // ranks are doubled
            {
                dropped++;
                sum += probabilities[2 * dropped];
            }

            return dropped < 0 ? null : (averages[dropped], averages[^(dropped + 1)]);
        }
    }

    public double IsGreaterThan(double shift) => UpperTail([.. logRatios.Select(value => value - shift)]);

    public double IsLessThan(double shift) => UpperTail([.. logRatios.Select(value => shift - value)]);

    // The probability that the ranks of the positive values have at least the sum that they have.
    private static double UpperTail(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Where(value => value != 0).OrderBy(Math.Abs)];
        int[] ranks = DoubledRanks(sorted);
        int sum = sorted.Zip(ranks, (value, rank) => value > 0 ? rank : 0).Sum();
        return Math.Min(1, Distribution(ranks).Skip(sum).Sum());
    }

    // Equal values share the mean of their ranks, so ranks are doubled to stay whole.
    private static int[] DoubledRanks(double[] sorted)
    {
        int[] ranks = new int[sorted.Length];
        for (int first = 0; first < sorted.Length; )
        {
            int next = first + 1;
            while (next < sorted.Length && Math.Abs(sorted[next]) == Math.Abs(sorted[first]))
            {
                next++;
            }

            Array.Fill(ranks, first + 1 + next, first, next - first);
            first = next;
        }

        return ranks;
    }

    // The probability of each sum of the positive ranks, if each sign is as probable as the other.
    private static double[] Distribution(int[] ranks)
    {
        double[] probabilities = new double[ranks.Sum() + 1];
        probabilities[0] = 1;
        int most = 0;
        foreach (int rank in ranks)
        {
            most += rank;
            for (int sum = most; sum >= 0; sum--)
            {
                probabilities[sum] = (probabilities[sum] + (sum >= rank ? probabilities[sum - rank] : 0)) / 2;
            }
        }

        return probabilities;
    }
}

/// <summary>The test of two separate runs: Mann and Whitney's, with the estimate of Hodges and Lehmann.</summary>
/// <remarks>Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, sections 4.1 to 4.3.</remarks>
/// <param name="before">The logarithms of the values of the first run.</param>
/// <param name="after">The logarithms of the values of the second run.</param>
internal sealed class RankSums(IReadOnlyList<double> before, IReadOnlyList<double> after) : IRankTest
{
    private const double StandardScore = 1.96; // of 95 %

    public double Estimate { get; } = Toolkit.Shift(new Sample([.. after]), new Sample([.. before]));

    public (double Low, double High)? Interval
    {
        get
        {
            double[] differences = [.. after.SelectMany(b => before.Select(a => b - a)).Order()];
            double variance = differences.Length * (before.Count + after.Count + 1) / 12.0;
            int dropped = (int)(differences.Length / 2.0 - StandardScore * Math.Sqrt(variance)) - 1;
            return dropped < 0 ? null : (differences[dropped], differences[^(dropped + 1)]);
        }
    }

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
