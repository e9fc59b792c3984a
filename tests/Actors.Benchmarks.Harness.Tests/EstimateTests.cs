using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The estimate of a cell from its processes.</summary>
public sealed class EstimateTests
{
    /// <summary>Tables of the sign test: how many values are outside of the interval on each side.</summary>
    [Theory]
    [InlineData(6, 1)]
    [InlineData(8, 1)]
    [InlineData(9, 2)]
    [InlineData(12, 3)]
    [InlineData(20, 6)]
    [InlineData(25, 8)]
    public void The_interval_is_that_of_the_sign_test(int processes, int first)
    {
        Estimate estimate = Estimate.Of(Enumerable.Range(1, processes).Select(i => (double)i).Reverse())!;

        Assert.True(estimate.IsInterval);
        Assert.Equal((first, processes + 1 - first), (estimate.Low, estimate.High));
        Assert.Equal((processes + 1) / 2.0, estimate.Median);
    }

    [Fact]
    public void Fewer_than_six_processes_say_nothing_about_differences()
    {
        Estimate few = Estimate.Of([1, 2, 3, 4, 5])!;
        Estimate others = Estimate.Of([11, 12, 13, 14, 15, 16])!;

        Assert.False(few.IsInterval);
        Assert.Equal((1, 5), (few.Low, few.High));
        Assert.Null(few.DiffersFrom(others));
        Assert.True(others.DiffersFrom(others.Times(2)));
        Assert.False(others.DiffersFrom(others.Times(1.1)));
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

    private static ProcessReport Report(params double[] nanosecondsOfARun) =>
        new(1, 1, 1, null, "", "", 2, [.. nanosecondsOfARun.Select(time => new IterationCost(10, 10 * time, 0, 0))]);
}
