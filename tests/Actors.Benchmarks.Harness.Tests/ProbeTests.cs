using Actors.Benchmarks.Harness.Machine;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class ProbeTests
{
    private static readonly ProbeReading Usual = new(50, 1);
    private const int UntilKnown = 10;
    private static readonly ProbeReading Slow = new(90, 1);

    [Fact]
    public void A_machine_that_is_slower_than_usual_is_waited_for()
    {
        (ProbeReading reading, TimeSpan waited) = After(TimeSpan.FromHours(1), Slow, Slow, Usual);

        Assert.Equal(Usual, reading);
        Assert.Equal(TimeSpan.FromMilliseconds(500), waited);
    }

    [Theory]
    [InlineData(3600, 10)] // at most ten seconds
    [InlineData(20, 1)] // at most a twentieth of the time of all processes
    public void The_wait_for_a_slow_machine_has_a_limit(int seconds, double waited)
    {
        ProbeReading[] slow = [.. Enumerable.Repeat(new ProbeReading(50, 2), 100)];

        Assert.Equal(waited, After(TimeSpan.FromSeconds(seconds), slow).Waited.TotalSeconds);
    }

    [Fact]
    public void The_machine_is_read()
    {
        ProbeReading reading = Probe.Read();

        Assert.True(reading.LoopNanoseconds > 0);
        Assert.Equal(Environment.ProcessorCount > 1, reading.HandoverNanoseconds > 0);
    }

    private static (ProbeReading Reading, TimeSpan Waited) After(TimeSpan measured, params ProbeReading[] readings)
    {
        Queue<ProbeReading> next = new([.. Enumerable.Repeat(Usual, UntilKnown + 2), .. readings]);
        TimeSpan now = TimeSpan.Zero;
        Probe probe = new(next.Dequeue, _ => { }, () => now);
        Assert.Equal(TimeSpan.Zero, probe.Wait().Waited);
        Assert.Equal(Usual.HandoverNanoseconds, probe.UsualHandover);

        TimeSpan left = TimeSpan.FromMinutes(7); // while another program measured
        now += measured + left;
        Assert.Equal(Usual, probe.ReadAfter(left));
        now += TimeSpan.FromHours(1); // of another program
        return probe.Wait();
    }
}
