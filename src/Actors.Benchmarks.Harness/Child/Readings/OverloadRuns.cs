using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Sends one unit more than it can handle, and counts what becomes of the messages.</summary>
internal sealed class OverloadRuns(IOverloadBench bench, Overload workload, TallyCheck check)
    : ReadingRuns(bench, check)
{
    /// <summary>The bytes of waiting messages at which the load is stopped.</summary>
    public const long LimitBytes = 1_000_000_000;

    private const int LookEvery = 1024; // messages between two looks at the memory
    private static readonly TimeSpan WarmUpLoad = TimeSpan.FromMilliseconds(200);

    // Extra time for a late load generator; none for rows whose send blocks, because there the row causes the delay.
    private static readonly TimeSpan Grace = TimeSpan.FromMilliseconds(100);

    public override Task WarmUpAsync() => RunAsync(WarmUpLoad, OverloadReading.Times);

    protected override async Task<Readings> ReadAsync() =>
        new(Overload: await RunAsync(TimeSpan.FromSeconds(workload.Seconds), workload.Reading).ConfigureAwait(false));

    private async Task<OverloadCounts> RunAsync(TimeSpan duration, OverloadReading reading)
    {
        OverloadProbe probe = new(workload);
        IOverloadRun run = await bench.OpenAsync(workload, probe).ConfigureAwait(false);
        Load load = new(workload, duration, run, bench.Overflow, probe, Random.Shared.Next());
        await OnThreadOfItsOwn(() =>
            {
                load.Run();
                if (reading == OverloadReading.Bytes)
                {
                    load.ReadBytes();
                }
            })
            .ConfigureAwait(false);
        Check.Progress();
        Tally tally = await run.EndAsync().ConfigureAwait(false);
        bool isTimed = reading == OverloadReading.Times;
        OverloadCounts counts = new(
            bench.Overflow,
            load.Due,
            tally.Deliveries,
            probe.RefusedMessages,
            load.Due - load.Sent,
            load.MostWaiting,
            load.IsStopped,
            isTimed ? load.Sends.ValueAt(50) : null,
            isTimed ? load.Sends.ValueAt(99) : null,
            isTimed ? load.Sends.Max : null,
            isTimed ? load.NanosecondsInSends / duration.TotalNanoseconds : null,
            isTimed ? Math.Max(0, LoadGenerator.Nanoseconds(probe.LastHandled - load.Ended)) : null,
            isTimed ? null : load.BytesWaiting,
            isTimed ? null : load.WaitingAtBytes
        );
        Verify(tally, counts, load, probe);
        return counts;
    }

    private void Verify(Tally tally, OverloadCounts counts, Load load, OverloadProbe probe)
    {
        bool isKnownWhich = probe.DroppedMessages == counts.Dropped;
        Check.Require(
            counts.Dropped < 0
                ? Invariant(
                    $"handled {counts.Handled}, refused {counts.Refused}, withheld {counts.Withheld}: more than the {counts.Due} that were due"
                )
            : counts.Dropped > 0 && counts.Rule != Overflow.Drops
                ? Invariant(
                    $"{counts.Dropped} of {counts.Due} messages were dropped silently, but the row's rule is: {counts.RuleText}"
                )
            : probe.DroppedMessages > 0 && !isKnownWhich
                ? Invariant(
                    $"the library tells of {probe.DroppedMessages} dropped messages, but {counts.Dropped} are missing"
                )
            : null
        );
        long answer = isKnownWhich ? load.SumOfSent - probe.SumOfRefused - probe.SumOfDropped : tally.Answer; // nobody knows which ones
        Check.Verify(tally, offset: 0, new Expectation(1, counts.Handled, answer, 0));
    }

    /// <summary>The load, and what was seen of it. Belongs to the load generator's thread while it runs.</summary>
    private sealed class Load(
        Overload workload,
        TimeSpan duration,
        IOverloadRun run,
        Overflow overflow,
        OverloadProbe probe,
        long offset
    )
    {
        private readonly long _before = ManagedMemory.AfterCollection();
        private long _limit = LimitBytes;

        public long Due { get; } = (long)(workload.Rate * duration.TotalSeconds);

        public long Sent { get; private set; }

        public long SumOfSent => Sent * offset + Sent * (Sent + 1) / 2;

        public long MostWaiting { get; private set; }

        public bool IsStopped { get; private set; }

        public LatencyHistogram Sends { get; } = new();

        public double NanosecondsInSends { get; private set; }

        public long Ended { get; private set; }

        public long BytesWaiting { get; private set; }

        public long WaitingAtBytes { get; private set; }

        private long Waiting => Sent - probe.RefusedMessages - probe.DroppedMessages - probe.HandledMessages;

        public void Run()
        {
            long start = Stopwatch.GetTimestamp();
            TimeSpan grace = overflow == Overflow.Waits ? TimeSpan.Zero : Grace;
            long end = start + LoadGenerator.Ticks(duration + grace);
            double gap = Stopwatch.Frequency / workload.Rate;
            while (Sent < Due)
            {
                long now = LoadGenerator.WaitUntil(start + (long)(Sent * gap));
                if (now >= end || (Sent % LookEvery == 0 && IsOverLimit()))
                {
                    break;
                }

                Sent++;
                if (!run.Send(offset + Sent))
                {
                    probe.Refused(offset + Sent);
                }

                long took = LoadGenerator.Nanoseconds(Stopwatch.GetTimestamp() - now);
                Sends.Record(took);
                NanosecondsInSends += took;
                MostWaiting = Math.Max(MostWaiting, Waiting);
            }

            Ended = Stopwatch.GetTimestamp();
        }

        /// <summary>Reads bytes and number of the messages that wait now.</summary>
        public void ReadBytes()
        {
            // The unit stands still during the collection, and goes on after it.
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: true);
            BytesWaiting = Math.Max(0, GC.GetTotalMemory(forceFullCollection: false) - _before);
            WaitingAtBytes = Math.Max(0, Waiting);
        }

        // Only a collection tells what is garbage. It takes time, so the next one waits for as many bytes again.
        private bool IsOverLimit()
        {
            if (GC.GetTotalMemory(forceFullCollection: false) - _before < _limit)
            {
                return false;
            }

            long live = ManagedMemory.AfterCollection() - _before;
            IsStopped = live >= LimitBytes;
            _limit = live + LimitBytes;
            return IsStopped;
        }
    }
}
