using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class MachineWatchTests
{
    private const double Usual = 60;
    private const double Near = 1.4 * Usual;
    private const double Far = 1.6 * Usual;
    private const double Busy = 2_000_000; // other programs work
    private static readonly TimeSpan Iteration = TimeSpan.FromMilliseconds(100);

    [Theory]
    [InlineData(new[] { Near, Near }, 1, 0)]
    [InlineData(new[] { Far, Far, Near, Near }, 1, 2)]
    [InlineData(new[] { Busy, Busy }, 1, 0)]
    [InlineData(new[] { Near, Far, Near, Near }, 2, 1)]
    [InlineData(new[] { Near, Far, Far, Near, Far, Near, Near }, 3, 3)]
    public void An_iteration_counts_that_began_and_ended_on_a_usual_machine(double[] readings, int measured, int waits)
    {
        Queue<double> next = new(readings);
        int count = 0;
        int waited = 0;
        MachineWatch watch = new(next.Dequeue, Usual, 10 * Iteration, _ => waited++);

        Assert.Equal(measured, watch.Measure(() => CostOf(++count)).Runs);

        Assert.Empty(next);
        Assert.Equal((measured - 1, 0, waits), (watch.LeftOut, watch.Unusual, waited));
    }

    [Fact]
    public void The_reading_after_an_iteration_is_that_before_the_next()
    {
        Queue<double> next = new([Near, Near, Near]);
        MachineWatch watch = new(next.Dequeue, Usual, 10 * Iteration, _ => { });

        watch.Measure(() => CostOf(1));
        watch.Measure(() => CostOf(1));

        Assert.Empty(next);
    }

    [Fact]
    public void A_machine_that_stays_unusual_is_measured_and_named()
    {
        TimeSpan waited = TimeSpan.Zero;
        MachineWatch watch = new(() => Far, Usual, 10 * Iteration, time => waited += time);

        watch.Measure(() => CostOf(1));
        watch.Measure(() => CostOf(1));

        Assert.Equal((0, 2), (watch.LeftOut, watch.Unusual));
        Assert.Equal(TimeSpan.FromSeconds(1), waited);
    }

    [Fact]
    public void A_machine_that_is_always_unusual_at_the_end_does_not_keep_a_launch()
    {
        bool isFar = false;
        MachineWatch watch = new(() => (isFar = !isFar) ? Near : Far, Usual, 10 * Iteration, _ => { });

        watch.Measure(() => CostOf(1));

        Assert.InRange(watch.LeftOut, 2, 4); // each costs an iteration of 100 ms and a wait of 250
        Assert.Equal(1, watch.Unusual);
    }

    [Theory]
    [InlineData(null, 1)] // one processor, or work that a process can do only once
    [InlineData(Usual, 0)] // no time to measure again, as in dry runs
    public void Nothing_is_read_where_nothing_can_be_done(double? usual, int iterations)
    {
        MachineWatch watch = new(() => throw new InvalidOperationException(), usual, iterations * Iteration, _ => { });

        watch.Rehearse();

        Assert.Equal(1, watch.Measure(() => CostOf(1)).Runs);
    }

    // So many runs, to tell one iteration from another.
    private static IterationCost CostOf(int runs) => new(runs, Iteration.TotalNanoseconds, 1, 1);
}
