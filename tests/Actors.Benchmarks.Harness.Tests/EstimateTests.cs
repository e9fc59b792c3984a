using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The estimate of a cell from its processes.</summary>
public sealed class EstimateTests
{
    /// <summary>The interval of six launches is their range; more processes of the same scatter say more.</summary>
    [Theory]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(12)]
    [InlineData(20)]
    public void The_interval_is_narrower_than_that_of_six_processes(int processes)
    {
        Estimate estimate = Of(processes);
        Estimate six = Of(Estimate.LeastForInterval);

        Assert.True(six.IsInterval);
        Assert.InRange(estimate.Median, estimate.Low, estimate.High);
        Assert.True(estimate.High / estimate.Low < six.High / six.Low);

        static Estimate Of(int count) =>
            Estimate.Of(Enumerable.Range(0, count).Select(i => Math.Exp(i / (count - 1.0))).Reverse())!;
    }

    [Fact]
    public void Fewer_than_six_processes_have_no_interval()
    {
        Estimate few = Estimate.Of([1, 2, 3, 4, 5])!;
        Estimate others = Estimate.Of([11, 12, 13, 14, 15, 16])!;

        Assert.False(few.IsInterval);
        Assert.Equal((1, 5), (few.Low, few.High));
        Assert.True(others.IsInterval);
    }

    [Fact]
    public void No_process_has_no_estimate() => Assert.Null(Estimate.Of([]));

    /// <summary>A process with many iterations weighs no more than one with a few.</summary>
    [Fact]
    public void A_process_counts_once()
    {
        ProcessReport many = Report(1, 1, 1, 1, 1, 9);
        ProcessReport few = Report(3);

        Assert.Equal(2, Estimate.Of([many.PerRun(Time), few.PerRun(Time)])!.Median);

        static double Time(IterationCost iteration) => iteration.Nanoseconds;
    }

    [Fact]
    public void A_trend_of_more_than_a_tenth_is_told()
    {
        Assert.Equal(-0.4, Report(10, 8, 6).Trend!.Value, 10);
        Assert.Equal(0.2, Report(10, 12).Trend!.Value, 10);
        Assert.Null(Report(10, 15, 10.5).Trend);
        Assert.Null(Report(10).Trend);
    }

    private static ProcessReport Report(params double[] nanosecondsOfARun) =>
        new(1, 1, null, "", "", 2, [.. nanosecondsOfARun.Select(time => new IterationCost(10, 10 * time, 0, 0))]);
}
