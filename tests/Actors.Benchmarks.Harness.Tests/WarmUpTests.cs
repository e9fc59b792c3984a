using Actors.Benchmarks.Harness.Child;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class WarmUpTests
{
    private static readonly TimeSpan AtLeast = TimeSpan.FromMilliseconds(500);

    [Theory]
    [InlineData(510, 10, 10)]
    [InlineData(500, 100, 100)]
    [InlineData(1200, 400, 400)] // three runs, though two would last long enough
    public void Ends_after_its_time_if_runs_get_no_faster(int end, params int[] milliseconds) =>
        Assert.InRange(EndOf(milliseconds.Append(milliseconds[^1])), end - 10, end + milliseconds[^1]);

    /// <summary>A comparison of the last run with the one before would end here.</summary>
    [Fact]
    public void Goes_on_while_runs_get_faster_though_the_last_one_was_disturbed()
    {
        int[] runs = [100, 100, 100, 100, 80, 300];
        WarmUp warmUp = new(AtLeast);

        Assert.False(IsWarm(warmUp, runs));
    }

    [Fact]
    public void Ends_although_the_last_run_was_faster_by_little()
    {
        int[] runs = [100, 100, 100, 190, 95];

        Assert.True(IsWarm(new WarmUp(AtLeast), runs));
    }

    [Fact]
    public void Ends_after_five_seconds_whatever_the_runs_do() =>
        Assert.InRange(EndOf(Enumerable.Range(0, 1000).Select(i => 2000 * Math.Pow(0.8, i))), 5000, 7000);

    [Fact]
    public void One_run_is_enough_where_no_time_is_asked_for() =>
        Assert.True(new WarmUp(TimeSpan.Zero).IsWarmAfter(TimeSpan.FromSeconds(1), 1e9));

    [Fact]
    public void A_disturbed_run_does_not_plan_the_iterations()
    {
        WarmUp warmUp = new(AtLeast);
        IsWarm(warmUp, [.. Enumerable.Repeat(20, 23), 90]);

        Assert.Equal(20e6, warmUp.Typical);
        Assert.Equal(20e6, warmUp.Best);
    }

    // In milliseconds; the last length is repeated.
    private static double EndOf(IEnumerable<double> lengths)
    {
        WarmUp warmUp = new(AtLeast);
        double end = 0;
        double length = 0;
        using IEnumerator<double> next = lengths.GetEnumerator();
        do
        {
            length = next.MoveNext() ? next.Current : length;
            end += length;
        } while (!warmUp.IsWarmAfter(TimeSpan.FromMilliseconds(end), length * 1e6));
        return end;
    }

    private static double EndOf(IEnumerable<int> lengths) => EndOf(lengths.Select(length => (double)length));

    private static bool IsWarm(WarmUp warmUp, IEnumerable<int> lengths)
    {
        double end = 0;
        bool isWarm = false;
        foreach (int length in lengths)
        {
            end += length;
            isWarm = warmUp.IsWarmAfter(TimeSpan.FromMilliseconds(end), length * 1e6);
        }

        return isWarm;
    }
}
