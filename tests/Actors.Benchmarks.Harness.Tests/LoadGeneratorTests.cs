using System.Diagnostics;
using Actors.Benchmarks.Harness.Child;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

[Collection(nameof(Alone))]
public sealed class LoadGeneratorTests
{
    private static readonly TimeSpan Blocked = TimeSpan.FromMilliseconds(50);

    /// <summary>The schedule is absolute: what comes after a send that blocks is due when it was due before.</summary>
    [Fact]
    public void A_send_that_blocks_does_not_shift_the_schedule()
    {
        List<long> intended = [];
        LoadGenerator generator = new(
            (i, due) =>
            {
                intended.Add(due);
                if (i == 10)
                {
                    Thread.Sleep(Blocked);
                }
            }
        );
        long start = Stopwatch.GetTimestamp();

        generator.Run(LoadGenerator.Constant(start, 100, 1000), start + Stopwatch.Frequency / 10, () => { });

        long gap = Stopwatch.Frequency / 1000;
        Assert.Equal(Enumerable.Range(1, 100).Select(i => start + i * gap), intended);
        // The time in the send is the library's, and not the load generator's.
        Assert.True(generator.Lateness.ValueAt(50) < Blocked.TotalNanoseconds / 2);
        Assert.Equal(100, generator.Lateness.Count);
    }

    [Fact]
    public void The_end_of_the_schedule_is_told_once_even_if_messages_are_left()
    {
        int sent = 0;
        List<int> sentAtEnd = [];
        LoadGenerator generator = new(
            (_, _) =>
            {
                sent++;
                Thread.Sleep(20);
            }
        );
        long start = Stopwatch.GetTimestamp();

        generator.Run(
            LoadGenerator.Constant(start, 20, 1000),
            start + Stopwatch.Frequency / 50,
            () => sentAtEnd.Add(sent)
        );

        Assert.Equal(20, sent);
        Assert.InRange(Assert.Single(sentAtEnd), 0, 19); // on a busy machine the first one may be late
    }

    [Fact]
    public void Random_arrivals_have_the_rate_and_the_scatter_of_a_poisson_process()
    {
        const int Messages = 200_000;
        double[] times = [.. Enumerate(LoadGenerator.Poisson(0, Messages, 1000)).Select(time => (double)time)];
        double[] gaps = [.. times.Zip(times.Prepend(0), (time, before) => time - before)];
        double mean = gaps.Average();
        double deviation = Math.Sqrt(gaps.Average(gap => (gap - mean) * (gap - mean)));

        Assert.InRange(mean / (Stopwatch.Frequency / 1000.0), 0.98, 1.02);
        Assert.InRange(deviation / mean, 0.98, 1.02); // of an exponential distribution both are equal
    }

    private static IEnumerable<long> Enumerate(IEnumerator<long> times)
    {
        while (times.MoveNext())
        {
            yield return times.Current;
        }
    }
}
