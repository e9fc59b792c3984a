using Actors.Benchmarks.Harness;
using Xunit;

namespace Actors.Benchmarks.Peers.Tests;

/// <summary>When a peer's clock is believed, for runs of which both clocks are known.</summary>
public sealed class PeerClockTests
{
    [Theory]
    [InlineData(10, 9.1)] // less than a millisecond
    [InlineData(100, 95.1)] // less than 5 %
    public void Clocks_that_nearly_agree_are_believed(double here, double there) =>
        Assert.Null(PeerBench.DifferenceOf(Runs(5, here, there)));

    [Theory]
    [InlineData(10, 8.9, "1.1")]
    [InlineData(100, 94, "6")]
    [InlineData(1000, 500, "500")]
    public void A_clock_that_says_less_is_not(double here, double there, string gap) =>
        Assert.Equal(
            $"the peer's clock says {gap} ms less than the {here} ms that a run takes (medians)",
            PeerBench.DifferenceOf(Runs(5, here, there))
        );

    [Fact]
    public void The_first_run_and_one_that_was_disturbed_decide_nothing()
    {
        Assert.Null(PeerBench.DifferenceOf([(500, 10), .. Runs(2, 100, 100), (500, 10)]));
        Assert.NotNull(PeerBench.DifferenceOf([(100, 100), .. Runs(2, 100, 50), (100, 100)]));
    }

    [Fact]
    public void Two_runs_after_the_first_are_too_few()
    {
        Assert.Null(PeerBench.DifferenceOf(Runs(3, 100, 50)));
        Assert.NotNull(PeerBench.DifferenceOf(Runs(4, 100, 50)));
    }

    private static IEnumerable<(double Here, double There)> Runs(int count, double here, double there) =>
        Enumerable.Repeat((here, there), count);
}
