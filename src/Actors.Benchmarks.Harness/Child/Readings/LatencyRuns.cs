using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Sends in an open loop, and reads how long messages take.</summary>
internal sealed class LatencyRuns(ILatencyBench bench, Latency workload, UnitRule units, TallyCheck check)
    : ReadingRuns(bench, check)
{
    private const long SamplesBeyond = 100; // a percentile with fewer says little
    private const int MostUnhandledInFlood = 10_000;
    private const int FloodStep = 256; // messages between two looks at how many are unhandled
    private const int WarmUpRate = 10_000;
    private static readonly TimeSpan Flood = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan WarmUpFlood = TimeSpan.FromMilliseconds(200);
    private static readonly TimeSpan WarmUpPacing = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Lead = TimeSpan.FromMilliseconds(1); // before the first message
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    /// <summary>The percentiles that are read, as far as there are messages enough.</summary>
    public static IReadOnlyList<double> Ranks { get; } =
    [10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99, 99.995, 99.999];

    public static long MessagesFor(double rank) => (long)Math.Ceiling(Math.Round(SamplesBeyond / (1 - rank / 100), 3));

    public override async Task WarmUpAsync()
    {
        await FloodAsync(WarmUpFlood).ConfigureAwait(false);
        await PaceAsync(WarmUpRate, (long)(WarmUpRate * WarmUpPacing.TotalSeconds)).ConfigureAwait(false);
    }

    protected override async Task<Readings> ReadAsync()
    {
        double? flood = workload.PercentOfFlood is null ? null : await FloodAsync(Flood).ConfigureAwait(false);
        double rate = workload.FixedRate ?? flood!.Value * workload.PercentOfFlood!.Value / 100;
        double recordNanoseconds = RecordNanoseconds();
        Paced paced = await PaceAsync(rate, workload.MessagesAt(rate)).ConfigureAwait(false);
        return new Readings(
            Latency: new LatencyReading(
                rate,
                flood,
                paced.Latencies.Count,
                paced.UnhandledShare,
                [.. PercentilesOf(paced.Latencies, paced.Lateness)],
                paced.Latencies.Max,
                paced.Lateness.Max,
                recordNanoseconds
            )
        );
    }

    /// <summary>What recording a latency costs here, reading the clock included, in nanoseconds.</summary>
    internal static double RecordNanoseconds()
    {
        const int Times = 100_000;
        LatencyHistogram scratch = new();
        double best = double.MaxValue;
        for (int round = 0; round < 5; round++) // the fastest: the first ones are compiled meanwhile
        {
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < Times; i++)
            {
                scratch.RecordSince(start);
            }

            best = Math.Min(best, Stopwatch.GetElapsedTime(start).TotalNanoseconds / Times);
        }

        return best;
    }

    /// <summary>The percentiles of <paramref name="latencies"/> that have enough messages beyond them.</summary>
    internal static IEnumerable<LatencyPercentile> PercentilesOf(
        LatencyHistogram latencies,
        LatencyHistogram lateness
    ) =>
        Ranks
            .Where(rank => latencies.Count >= MessagesFor(rank))
            .Select(rank => new LatencyPercentile(rank, latencies.ValueAt(rank), lateness.ValueAt(rank)));

    private sealed record Paced(LatencyHistogram Latencies, LatencyHistogram Lateness, double UnhandledShare);

    private async Task<Paced> PaceAsync(double rate, long messages)
    {
        LatencyRecorders recorders = new(workload);
        ILatencyRun run = await bench.OpenAsync(workload, recorders).ConfigureAwait(false);
        long offset = Random.Shared.Next();
        int actors = workload.Actors;
        LoadGenerator generator = new((i, intended) => run.Send((int)(i % actors), offset + i, intended));
        long handledAtEnd = 0;
        await OnThreadOfItsOwn(() =>
            {
                long start = Stopwatch.GetTimestamp() + LoadGenerator.Ticks(Lead);
                long end = start + (long)(messages / rate * Stopwatch.Frequency);
                IEnumerator<long> schedule =
                    workload.Arrivals == Arrivals.Poisson
                        ? LoadGenerator.Poisson(start, messages, rate)
                        : LoadGenerator.Constant(start, messages, rate);
                generator.Run(schedule, end, () => handledAtEnd = recorders.Count);
            })
            .ConfigureAwait(false);
        await EndAsync(run, recorders, messages, offset).ConfigureAwait(false);
        return new Paced(recorders.Merge(), generator.Lateness, 1 - (double)handledAtEnd / messages);
    }

    /// <returns>Messages handled in a second.</returns>
    private async Task<double> FloodAsync(TimeSpan duration)
    {
        LatencyRecorders recorders = new(workload);
        ILatencyRun run = await bench.OpenAsync(workload, recorders).ConfigureAwait(false);
        long offset = Random.Shared.Next();
        int actors = workload.Actors;
        double rate = 0;
        LoadGenerator generator = new((i, intended) => run.Send((int)(i % actors), offset + i, intended));
        await OnThreadOfItsOwn(() =>
            {
                long start = Stopwatch.GetTimestamp();
                long end = start + LoadGenerator.Ticks(duration);
                generator.Run(
                    Flooding(end, recorders),
                    end,
                    () => rate = recorders.Count / Stopwatch.GetElapsedTime(start).TotalSeconds
                );
            })
            .ConfigureAwait(false);
        await EndAsync(run, recorders, generator.Lateness.Count, offset).ConfigureAwait(false);
        return rate;
    }

    // Each message is due at once, until the time is over. The load generator treats it as one of a schedule.
    private static IEnumerator<long> Flooding(long end, LatencyRecorders recorders)
    {
        for (long sent = 0; ; sent++)
        {
            long now = Stopwatch.GetTimestamp();
            while (sent % FloodStep == 0 && now < end && sent - recorders.Count > MostUnhandledInFlood)
            {
                Thread.Yield();
                now = Stopwatch.GetTimestamp();
            }

            if (now >= end)
            {
                yield break;
            }

            yield return now;
        }
    }

    private async Task EndAsync(ILatencyRun run, LatencyRecorders recorders, long messages, long offset)
    {
        await AllHandledAsync(recorders, messages).ConfigureAwait(false);
        Tally tally = await run.EndAsync().ConfigureAwait(false);
        Check.Verify(
            workload.Interaction == Interaction.Ask ? tally with { Answer = recorders.SumOfReplies } : tally,
            offset,
            workload.ExpectationOf(messages).For(units)
        );
    }

    private async Task AllHandledAsync(LatencyRecorders recorders, long messages)
    {
        long seen = -1;
        long since = Stopwatch.GetTimestamp();
        for (long handled; (handled = recorders.Count) < messages; await Task.Delay(1).ConfigureAwait(false))
        {
            if (recorders.Failures.FirstOrDefault() is { } failure)
            {
                throw Check.Failure(Invariant($"{recorders.Failures.Count()} requests failed: {failure}"));
            }

            if (handled != seen)
            {
                (seen, since) = (handled, Stopwatch.GetTimestamp());
                Check.Progress();
            }
            else if (Stopwatch.GetElapsedTime(since) > Patience)
            {
                throw Check.Failure(
                    Invariant($"{handled} of {messages} messages were handled, then none for {Patience.TotalSeconds} s")
                );
            }
        }
    }
}
