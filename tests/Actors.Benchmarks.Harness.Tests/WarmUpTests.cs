using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

[Collection(nameof(Alone))]
public sealed class WarmUpTests
{
    private static readonly WarmUpRule Rule = WarmUpRule.Default;

    [Theory]
    [InlineData(510, 10, 10)]
    [InlineData(500, 100, 100)]
    [InlineData(1200, 400, 400)] // three runs, though two would last long enough
    public void Ends_after_its_time_if_runs_get_no_faster(int end, params int[] milliseconds) =>
        Assert.InRange(EndOf(milliseconds), end - 10, end + 120 + milliseconds[^1]);

    /// <summary>A comparison of the last run with the one before would end here.</summary>
    [Fact]
    public void Goes_on_while_runs_get_faster_though_the_last_one_was_disturbed() =>
        Assert.False(IsWarm(new WarmUp(Rule), [100, 100, 100, 100, 100, 80, 300]));

    [Fact]
    public void Ends_although_the_last_run_was_faster_by_little() =>
        Assert.True(IsWarm(new WarmUp(Rule), [200, 200, 200, 380, 190]));

    [Fact]
    public void The_times_need_not_settle_for_longer_than_five_seconds() =>
        Assert.InRange(EndOf(Enumerable.Range(0, 1000).Select(i => (int)(2000 * Math.Pow(0.8, i)) + 1)), 5000, 7000);

    [Fact]
    public void One_run_is_enough_where_no_time_is_asked_for() =>
        Assert.True(new WarmUp(WarmUpRule.OneRun).IsWarmAfter(TimeSpan.FromSeconds(1), 1e9, () => CostOf(0, 0)));

    [Fact]
    public void A_disturbed_run_does_not_plan_the_iterations()
    {
        WarmUp warmUp = new(Rule);
        IsWarm(warmUp, [.. Enumerable.Repeat(20, 23), 90]);

        Assert.Equal(20e6, warmUp.Typical);
        Assert.Equal(20e6, warmUp.Best);
    }

    /// <summary>The times alone would end it after half a second.</summary>
    [Theory]
    [InlineData(0.02, 0)]
    [InlineData(0, 20)]
    public void Goes_on_until_the_compiler_has_been_quiet_for_half_a_second(double share, int methodsInASecond) =>
        Assert.InRange(
            EndOf([10], end => end < 3000 ? CostOf(share * end, methodsInASecond * end / 1000) : CostOf(60, 60)),
            3400,
            3700
        );

    [Fact]
    public void A_method_now_and_then_does_not_count() =>
        Assert.InRange(EndOf([10], end => CostOf(0.005 * end, end / 400)), 500, 700);

    /// <summary>The compiler of another runtime does not tell.</summary>
    [Fact]
    public void Only_times_decide_where_nothing_tells_of_the_compiler() =>
        Assert.InRange(EndOf([10], _ => null), 500, 700);

    /// <summary>A virtual machine of Java does not count methods.</summary>
    [Fact]
    public void The_time_of_the_compiler_decides_where_no_methods_are_counted() =>
        Assert.InRange(EndOf([10], end => new Compiled(0.02e6 * Math.Min(end, 3000), null)), 3400, 3700);

    [Theory]
    [InlineData(10, 1000)]
    [InlineData(400, 2000)] // five runs
    public void Ends_at_its_limit_and_says_so(int milliseconds, int end)
    {
        WarmUp warmUp = new(Rule with { Limit = TimeSpan.FromSeconds(1) });

        Assert.InRange(EndOf([milliseconds], end => CostOf(0.5 * end, end), warmUp), end, end + 120);
        Assert.True(warmUp.End!.ReachedLimit);
    }

    /// <summary>Lines of another rule are not compared.</summary>
    [Fact]
    public void A_plan_names_the_rule_except_where_nothing_has_changed()
    {
        Assert.Equal("warm-up until the compiler is quiet, 0.5 to 20 s", Rule.TextFor(new Tell(1)));
        Assert.Equal("warm-up until the compiler is quiet, 0.5 to 2 s", WarmUpRule.Quick.TextFor(new Tell(1)));
        Assert.Equal("warm-up 500 ms", Rule.TextFor(new ColdStart()));
        Assert.Equal("warm-up 0 ms", WarmUpRule.OneRun.TextFor(new Tell(1)));
    }

    private static Compiled CostOf(double milliseconds, double methods) => new(milliseconds * 1e6, (long)methods);

    // In milliseconds; the last length is repeated.
    private static double EndOf(
        IEnumerable<int> lengths,
        Func<double, Compiled?>? compiled = null,
        WarmUp? asked = null
    )
    {
        WarmUp warmUp = asked ?? new(Rule);
        double end = 0;
        int length = 0;
        using IEnumerator<int> next = lengths.GetEnumerator();
        do
        {
            length = next.MoveNext() ? next.Current : length;
            end += length;
        } while (
            !warmUp.IsWarmAfter(
                TimeSpan.FromMilliseconds(end),
                length * 1e6,
                () => compiled is null ? CostOf(0, 0) : compiled(end)
            )
        );
        return end;
    }

    private static bool IsWarm(WarmUp warmUp, IEnumerable<int> lengths)
    {
        double end = 0;
        bool isWarm = false;
        foreach (int length in lengths)
        {
            end += length;
            isWarm = warmUp.IsWarmAfter(TimeSpan.FromMilliseconds(end), length * 1e6, () => CostOf(0, 0));
        }

        return isWarm;
    }
}
