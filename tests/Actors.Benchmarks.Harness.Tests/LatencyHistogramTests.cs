using System.Diagnostics;
using Actors.Benchmarks.Harness.Child;
using FsCheck;
using FsCheck.Fluent;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>A histogram says what the sorted values say, to 1 %.</summary>
public sealed class LatencyHistogramTests
{
    private const double Error = 0.01;

    // From a nanosecond to an hour, each order of magnitude as often as the others.
    private static readonly Gen<long[]> Values = Gen.Choose(0, 41)
        .SelectMany(bits =>
            Gen.Choose(0, int.MaxValue).Select(n => (long)((1L << bits) * (1 + n / (double)int.MaxValue)))
        )
        .NonEmptyListOf()
        .Select(list => list.ToArray());

    [Fact]
    public void Its_percentiles_are_those_of_the_sorted_values() =>
        Prop.ForAll(
                Values.ToArbitrary(),
                Gen.Choose(1, 100_000).Select(thousandths => thousandths / 1000.0).ToArbitrary(),
                (values, rank) => IsNear(Exact(values, rank), Of(values).ValueAt(rank))
            )
            .QuickCheckThrowOnFailure();

    [Fact]
    public void Parts_added_together_are_the_whole() =>
        Prop.ForAll(
                Values.ToArbitrary(),
                Values.ToArbitrary(),
                (some, others) =>
                {
                    LatencyHistogram sum = Of(some);
                    sum.Add(Of(others));
                    LatencyHistogram whole = Of([.. some, .. others]);
                    return sum.Count == whole.Count
                        && sum.Max == whole.Max
                        && Enumerable.Range(1, 1000).All(i => sum.ValueAt(i / 10.0).Equals(whole.ValueAt(i / 10.0)));
                }
            )
            .QuickCheckThrowOnFailure();

    [Theory]
    [InlineData(0, 0)]
    [InlineData(-5, 0)]
    [InlineData(1, 1)]
    [InlineData(127, 127)]
    public void Small_values_are_exact(long value, double read) => Assert.Equal(read, Of([value]).ValueAt(50));

    [Fact]
    public void The_longest_is_exact_and_no_percentile_is_longer()
    {
        LatencyHistogram histogram = Of([1_000_003, 7]);

        Assert.Equal(1_000_003, histogram.Max);
        Assert.InRange(histogram.ValueAt(100), 990_000, 1_000_003);
    }

    [Fact]
    public void A_latency_of_more_than_an_hour_is_counted()
    {
        LatencyHistogram histogram = Of([long.MaxValue]);

        Assert.Equal(1, histogram.Count);
        Assert.True(histogram.ValueAt(50) > TimeSpan.FromHours(1).TotalNanoseconds);
    }

    [Fact]
    public void An_empty_one_has_no_percentile() =>
        Assert.Throws<InvalidOperationException>(() => new LatencyHistogram().ValueAt(50));

    [Fact]
    public void Records_the_time_since_a_time_of_the_stopwatch()
    {
        LatencyHistogram histogram = new();
        long since = Stopwatch.GetTimestamp() - Stopwatch.Frequency;
        histogram.RecordSince(since);
        double atMost = Stopwatch.GetElapsedTime(since).TotalNanoseconds;

        Assert.InRange(histogram.Max, 1e9, atMost);
    }

    [Theory]
    [InlineData(50, 200)]
    [InlineData(99, 10_000)]
    [InlineData(99.9, 100_000)]
    [InlineData(99.999, 10_000_000)]
    public void A_percentile_needs_100_messages_beyond_it(double rank, long messages) =>
        Assert.Equal(messages, LatencyRuns.MessagesFor(rank));

    [Fact]
    public void A_percentile_without_enough_messages_is_not_read()
    {
        LatencyHistogram latencies = Of([.. Enumerable.Range(1, 10_000)]);

        Assert.Equal(99, LatencyRuns.PercentilesOf(latencies, latencies).Last().Rank);
    }

    private static bool IsNear(double exact, double read) => Math.Abs(read - exact) <= Math.Max(Error * exact, 0.5);

    private static double Exact(long[] values, double rank)
    {
        long[] sorted = [.. values.Order()];
        return sorted[Math.Max(0, (int)Math.Ceiling(rank / 100 * sorted.Length) - 1)];
    }

    private static LatencyHistogram Of(IEnumerable<long> values)
    {
        LatencyHistogram histogram = new();
        foreach (long value in values)
        {
            histogram.Record(value);
        }

        return histogram;
    }
}
