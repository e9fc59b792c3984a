using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>A process that stands still, with clocks that the test sets.</summary>
public sealed class HeartbeatTests
{
    private static readonly int Processors = Environment.ProcessorCount;

    /// <summary>A flood of its own threads, or a collection, keeps the thread that beats from running, and is part of the work.</summary>
    [Theory]
    [InlineData(40, 0.1, 40, true)] // stopped
    [InlineData(0.2, 0.2, 100, true)] // slept
    [InlineData(0.2, 0.2, 0.2, false)]
    [InlineData(0.9, 0, 0.9, false)]
    [InlineData(3, 1.5, 3, false)] // half of the processors' time went to the process
    public void A_process_stood_still_if_it_neither_beat_nor_worked(double time, double share, double wall, bool still)
    {
        TimeSpan now = TimeSpan.Zero;
        TimeSpan cpu = TimeSpan.Zero;
        TimeSpan asleep = TimeSpan.Zero;
        Heartbeat heart = new(() => now, () => cpu, () => now + asleep);
        (int, TimeSpan) before = heart.SoFar();

        now += TimeSpan.FromSeconds(time);
        cpu += TimeSpan.FromSeconds(share * Processors);
        asleep += TimeSpan.FromSeconds(wall - time);

        Assert.Equal(still, heart.StoodStillSince(before));
        Assert.False(heart.StoodStillSince(heart.SoFar()));
    }

    [Fact]
    public void Beats_that_come_in_time_are_no_stop()
    {
        TimeSpan now = TimeSpan.Zero;
        Heartbeat heart = new(() => now, () => TimeSpan.Zero, () => now);
        (int, TimeSpan) before = heart.SoFar();
        for (int i = 0; i < 100; i++)
        {
            now += Heartbeat.Every;
            Assert.False(heart.Beat());
        }

        Assert.False(heart.StoodStillSince(before));
    }

    [Fact]
    public void The_clocks_of_this_machine_do_not_drift_apart()
    {
        Heartbeat heart = new();
        (_, TimeSpan before) = heart.SoFar();
        Thread.Sleep(50);

        Assert.InRange((heart.SoFar().Asleep - before).TotalSeconds, -0.5, 0.5);
    }

    [Theory]
    [InlineData(0, 3, 0, false)]
    [InlineData(2, 3, 2, false)]
    [InlineData(9, 3, 3, true)]
    [InlineData(1, 0, 0, true)] // what can be done only once
    public void An_iteration_is_measured_again_while_the_process_stood_still(
        int stops,
        int mostAgain,
        int again,
        bool stoodStill
    )
    {
        (IterationCost cost, int counted) = ChildProgram.WithoutStanding(
            () => new IterationCost(1, 1, 1, 1) { StoodStill = stops-- > 0 },
            mostAgain
        );

        Assert.Equal((again, stoodStill), (counted, cost.StoodStill));
    }
}
