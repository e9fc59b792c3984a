namespace Actors.Benchmarks.Harness.Child;

/// <summary>Sends messages at the times of an absolute schedule. It does not sleep, because a thread that sleeps wakes up to a
/// millisecond late. It gives way to threads that wait for its processor. Else a woken worker waits behind it for
/// milliseconds, which would be the 99th percentile of nearly every row where processors are few.</summary>
/// <param name="sentAt">Sends a message: its number from 1, and when it was due, as a time of <see cref="Stopwatch"/>.</param>
internal sealed class LoadGenerator(Action<long, long> sentAt)
{
    // Less than this before a message is due, the load generator keeps its processor.
    private static readonly long Margin = Stopwatch.Frequency * 3 / 1_000_000;

    /// <summary>How late sends began, by the load generator's own fault: after they were due, and after the send before had ended.</summary>
    public LatencyHistogram Lateness { get; } = new();

    /// <summary>Sends all messages of a schedule. Blocks the calling thread, which must be one of its own.</summary>
    /// <param name="atEnd">Called once when the schedule has ended, even if not all messages have been sent by then.</param>
    public void Run(IEnumerator<long> schedule, long end, Action atEnd)
    {
        bool hasEnded = false;
        long ended = 0;
        for (long i = 1; schedule.MoveNext(); i++)
        {
            long intended = schedule.Current;
            long now = WaitUntil(intended);
            if (!hasEnded && now > end)
            {
                hasEnded = true;
                atEnd();
            }

            Lateness.Record(Nanoseconds(now - Math.Max(intended, ended)));
            sentAt(i, intended);
            ended = Stopwatch.GetTimestamp();
        }

        if (!hasEnded)
        {
            WaitUntil(end);
            atEnd();
        }
    }

    /// <summary>Waits until it is <paramref name="time"/>, and does not sleep.</summary>
    /// <returns>The time.</returns>
    public static long WaitUntil(long time)
    {
        long now;
        while ((now = Stopwatch.GetTimestamp()) < time)
        {
            if (time - now > Margin)
            {
                Thread.Yield();
            }
            else
            {
                Thread.SpinWait(1);
            }
        }

        return now;
    }

    /// <summary>The times of so many messages with equal gaps, the last one at the end.</summary>
    public static IEnumerator<long> Constant(long start, long messages, double perSecond)
    {
        double gap = Stopwatch.Frequency / perSecond;
        for (long i = 1; i <= messages; i++)
        {
            yield return start + (long)(i * gap);
        }
    }

    /// <summary>The times of so many messages with exponentially distributed gaps: a Poisson process.</summary>
    public static IEnumerator<long> Poisson(long start, long messages, double perSecond)
    {
        double gap = Stopwatch.Frequency / perSecond;
        double time = start;
        for (long i = 1; i <= messages; i++)
        {
            time -= gap * Math.Log(1 - Random.Shared.NextDouble());
            yield return (long)time;
        }
    }

    public static long Ticks(TimeSpan time) => (long)(time.TotalSeconds * Stopwatch.Frequency);

    public static long Nanoseconds(long ticks) => (long)(ticks * (1e9 / Stopwatch.Frequency));
}
