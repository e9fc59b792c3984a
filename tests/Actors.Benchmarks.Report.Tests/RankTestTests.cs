using Actors.Benchmarks.Report.Comparison;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The tests by ranks, against published tables and against simulated data.</summary>
public sealed class RankTestTests
{
    /// <summary>Wilcoxon's tables: of 10 pairs, the rank sum is 8 or less with probability 25/1024 on one side.</summary>
    [Theory]
    [InlineData(10, 8, 25 / 1024.0)]
    [InlineData(6, 0, 1 / 64.0)]
    [InlineData(6, 1, 2 / 64.0)]
    [InlineData(8, 3, 5 / 256.0)]
    public void The_probability_is_that_of_the_tables(int pairs, int rankSum, double probability)
    {
        // At most one value is positive, so its rank is the sum.
        double[] values = [.. Enumerable.Range(1, pairs).Select(rank => rank == rankSum ? rank : -(double)rank)];

        Assert.Equal(probability, new SignedRanks(values).IsLessThan(0), 12);
    }

    [Fact]
    public void Equal_values_share_their_rank() =>
        // Ranks 2, 2, 2: all eight signs are equally probable, and one of them has all three.
        Assert.Equal(1 / 8.0, new SignedRanks([0.1, 0.1, 0.1]).IsGreaterThan(0), 12);

    [Theory]
    [InlineData(6)]
    [InlineData(10)]
    [InlineData(30)]
    public void The_interval_of_pairs_contains_the_truth_in_95_of_100_samples(int pairs) =>
        AssertCovers(random => new SignedRanks([.. Sample(random, pairs, centre: 0.1)]));

    [Theory]
    [InlineData(6, 6)]
    [InlineData(10, 20)]
    public void The_interval_of_two_samples_contains_the_truth_in_95_of_100_samples(int before, int after) =>
        AssertCovers(random => new RankSums([.. Sample(random, before, 0)], [.. Sample(random, after, 0.1)]));

    [Fact]
    public void The_estimate_is_not_moved_by_one_value_in_six() =>
        Assert.Equal(0.1, new SignedRanks([0.08, 0.09, 0.1, 0.11, 0.12, 5]).Estimate, 1);

    /// <summary>The definitions, by all pairs of values.</summary>
    [Theory]
    [InlineData(6, 6)]
    [InlineData(7, 10)]
    [InlineData(12, 5)]
    public void The_estimate_is_the_median_of_all_averages_or_differences(int before, int after)
    {
        Random random = new(5);
        double[] a = [.. Sample(random, before, centre: 0)];
        double[] b = [.. Sample(random, after, centre: 0.3)];

        double[] averages = [.. a.SelectMany((x, i) => a[..(i + 1)].Select(y => (x + y) / 2))];
        double[] differences = [.. b.SelectMany(x => a.Select(y => x - y))];
        Assert.Equal(Estimate.MedianOf(averages), new SignedRanks(a).Estimate, 9);
        Assert.Equal(Estimate.MedianOf(differences), new RankSums(a, b).Estimate, 9);
    }

    /// <summary>Tables of Mann and Whitney: of 5 and 5 values, all greater ones have the probability 1/252; of 3 and 4, U = 1 or less 2/35.</summary>
    [Fact]
    public void The_probability_of_two_samples_is_that_of_the_tables()
    {
        Assert.Equal(1 / 252.0, new RankSums([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]).IsGreaterThan(0), 9);
        Assert.Equal(2 / 35.0, new RankSums([1, 2, 4], [3, 5, 6, 7]).IsGreaterThan(0), 9);
        Assert.Equal(1 / 252.0, new RankSums([6, 7, 8, 9, 10], [1, 2, 3, 4, 5]).IsLessThan(0), 9);
    }

    [Fact]
    public void The_least_probability_is_that_of_the_most_extreme_data()
    {
        SignedRanks pairs = new([1, 2, 3, 4, 5, 6]);
        RankSums samples = new([1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]);

        Assert.Equal(pairs.IsGreaterThan(0), pairs.LeastProbability, 12);
        Assert.Equal(samples.IsGreaterThan(0), samples.LeastProbability, 9);
    }

    /// <summary>Of six launches on each side, 1/924 is the least probability, so that of 24 figures none alone can differ.</summary>
    [Theory]
    [InlineData(1, true)]
    [InlineData(23, true)]
    [InlineData(24, false)]
    public void Too_few_data_have_no_least_visible_difference(int figures, bool canShow)
    {
        Evidence evidence = new(margin: 0.05);
        evidence.Look(new RankSums([1, 2, 3, 4, 5, 6], [1.1, 2.1, 3.1, 4.1, 5.1, 6.1]), share: 1);
        evidence.FamilySize = figures;

        Assert.Equal(canShow, evidence.Visible is not null);
    }

    private static void AssertCovers(Func<Random, IRankTest> draw)
    {
        const int Samples = 2000;
        Random random = new(3);

        int covered = Enumerable
            .Range(0, Samples)
            .Count(_ => draw(random).Interval is var (low, high) && low <= 0.1 && 0.1 <= high);

        Assert.InRange(covered, 0.94 * Samples, Samples);
    }

    private static IEnumerable<double> Sample(Random random, int count, double centre) =>
        Enumerable.Range(0, count).Select(_ => centre + 0.2 * Noisy.Normal(random));
}
