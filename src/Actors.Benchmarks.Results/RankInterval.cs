using System.Collections.Concurrent;

namespace Actors.Benchmarks.Results;

/// <summary>Intervals by ranks: between two sorted averages or differences of the values, of any distribution. A few
/// processes take half or twice the time of the others, and would decide an interval that uses values.</summary>
/// <remarks>Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, sections 3.3 and 4.3. The probabilities are exact.</remarks>
internal static class RankInterval
{
    private static readonly ConcurrentDictionary<(int, int), double[]> Known = [];

    /// <summary>The interval of the centre of values that scatter alike to both sides, from their Walsh averages.</summary>
    /// <returns>Null if there are too few values.</returns>
    public static (double Low, double High)? OfCenter(IReadOnlyList<double> values, double confidence)
    {
        double[] averages =
        [
            .. Enumerable
                .Range(0, values.Count)
                .SelectMany(i => Enumerable.Range(0, i + 1).Select(j => (values[i] + values[j]) / 2))
                .Order(),
        ];
        double[] probabilities = Known.GetOrAdd(
            (values.Count, 0),
            key => SumsOfRanks([.. Enumerable.Range(1, key.Item1)])
        );
        return Between(averages, probabilities, confidence);
    }

    /// <summary>The interval of the shift between the values of two sides.</summary>
    /// <returns>Null if there are too few values.</returns>
    public static (double Low, double High)? OfShift(
        IReadOnlyCollection<double> from,
        IReadOnlyCollection<double> to,
        double confidence
    ) =>
        Between(
            [.. to.SelectMany(b => from.Select(a => b - a)).Order()],
            Known.GetOrAdd((from.Count, to.Count), key => Wins(key.Item1, key.Item2)),
            confidence
        );

    /// <summary>The probability of each sum of the ranks with a positive sign, if each sign is as probable as the other.</summary>
    public static double[] SumsOfRanks(IReadOnlyCollection<int> ranks)
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

    // The probability of each number of pairs in which the second side has more, if all orders are as probable.
    // It is the Gaussian binomial coefficient, whose factors are multiplied and divided one after the other.
    private static double[] Wins(int first, int second)
    {
        double[] counts = new double[first * second + 1];
        counts[0] = 1;
        double orders = 1;
        for (int i = 1; i <= second; i++)
        {
            for (int wins = counts.Length - 1; wins >= first + i; wins--)
            {
                counts[wins] -= counts[wins - first - i];
            }

            for (int wins = i; wins < counts.Length; wins++)
            {
                counts[wins] += counts[wins - i];
            }

            orders *= (double)(first + i) / i;
        }

        return [.. counts.Select(count => count / orders)];
    }

    private static (double Low, double High)? Between(double[] sorted, double[] probabilities, double confidence)
    {
        const double rounding = 1e-12;
        double left = (1 - confidence) / 2 + rounding;
        int dropped = -1;
        while (dropped + 1 < sorted.Length / 2 && (left -= probabilities[dropped + 1]) >= 0)
        {
            dropped++;
        }

        return dropped < 0 ? null : (sorted[dropped], sorted[^(dropped + 1)]);
    }
}
