using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Reads the memory of idle units.</summary>
internal sealed class IdleRuns(IIdleBench bench, Idle workload, Row row, TallyCheck check) : ReadingRuns(bench, check)
{
    private static readonly int PoolThreads = Environment.ProcessorCount + 2;

    private static readonly Idle Small = new(Idle.BurstEvery);

    // It runs twice, because the first run may leave something behind that the second one uses again.
    public override async Task WarmUpAsync()
    {
        if (!Lifecycle.IsCounted)
        {
            throw Check.Failure("starts and ends of units are not counted");
        }

        FixThreadPool();
        for (int i = 0; i < 2; i++)
        {
            long offset = Random.Shared.Next();
            Check.Verify(await bench.RunAsync(Small, offset).ConfigureAwait(false), offset, Small.ExpectationOf(row));
            await RequireNoneAliveAsync().ConfigureAwait(false);
        }
    }

    protected override async Task<Readings> ReadAsync()
    {
        long offset = Random.Shared.Next();
        int half = workload.Actors / 2;
        object[] units = new object[workload.Actors];
        IIdleRun run = await bench.OpenAsync(workload).ConfigureAwait(false);
        await GrowThreadPoolAsync(workload.Actors).ConfigureAwait(false);
        long before = Read();
        await run.CreateAsync(units, 0, half, offset).ConfigureAwait(false);
        RequireHeld(units, 0, half);
        long atHalf = await SettleAndReadAsync(run).ConfigureAwait(false);
        long? privateAtHalf = ManagedMemory.PrivateBytes();
        RequireRoom(atHalf - before);
        await run.CreateAsync(units, half, units.Length, offset).ConfigureAwait(false);
        RequireHeld(units, half, units.Length);
        long all = await SettleAndReadAsync(run).ConfigureAwait(false);
        long? privateAtAll = ManagedMemory.PrivateBytes();
        await run.BurstAsync(units, offset).ConfigureAwait(false);
        long afterBurst = await SettleAndReadAsync(run).ConfigureAwait(false);
        Tally tally = await run.EndAsync(units).ConfigureAwait(false);
        Check.Verify(tally, offset);
        await RequireNoneAliveAsync().ConfigureAwait(false);
        Array.Clear(units);
        long afterEnd = Read();
        GC.KeepAlive(units);
        return new Readings(
            Idle: new IdleReading(
                before,
                atHalf,
                all,
                afterBurst,
                afterEnd,
                privateAtHalf,
                privateAtAll,
                units.Length,
                Idle.HasBurst(row) ? workload.BurstIndexes.Count() : 0
            )
        );
    }

    // A thread that the pool adds between two readings brings a queue of its own, which would count as the units'.
    private static void FixThreadPool()
    {
        ThreadPool.GetMinThreads(out _, out int leastForIo);
        ThreadPool.GetMaxThreads(out _, out int mostForIo);
        ThreadPool.SetMinThreads(PoolThreads, leastForIo);
        ThreadPool.SetMaxThreads(PoolThreads, mostForIo);
    }

    // The queues of the thread pool, a common one and one for each of its threads, never shrink. If units were the first to fill
    // them, they would count as theirs. The common one is filled twice, because each time it grows it keeps only its newest part, which is
    // twice as large as the one before.
    private static async Task GrowThreadPoolAsync(int items)
    {
        for (int i = 0; i < 2; i++)
        {
            HandledCount done = new((PoolThreads + 1L) * items);
            using Barrier together = new(PoolThreads); // so that no thread is free to take from a queue while it is filled
            Task[] local =
            [
                .. Enumerable
                    .Range(0, PoolThreads)
                    .Select(thread =>
                        Task.Run(() =>
                        {
                            together.SignalAndWait();
                            Queue(isLocal: true);
                            if (thread == 0)
                            {
                                Queue(isLocal: false);
                            }

                            together.SignalAndWait();
                        })
                    ),
            ];
            await Task.WhenAll(local).ConfigureAwait(false);
            await done.All.ConfigureAwait(false);

            void Queue(bool isLocal)
            {
                for (int item = 0; item < items; item++)
                {
                    ThreadPool.UnsafeQueueUserWorkItem(count => count.Add(), done, preferLocal: isLocal);
                }
            }
        }
    }

    private async Task<long> SettleAndReadAsync(IIdleRun run)
    {
        await run.SettleAsync().ConfigureAwait(false);
        await GrowThreadPoolAsync(workload.Actors).ConfigureAwait(false); // again, because a thread that idles for 20 s ends
        return Read();
    }

    private long Read()
    {
        Check.Progress();
        return ManagedMemory.Settled() ?? throw Check.Failure("the managed memory did not settle in 20 collections");
    }

    private void RequireHeld(object[] units, int from, int to)
    {
        int missing = units.Skip(from).Take(to - from).Count(unit => unit is null);
        if (missing > 0)
        {
            throw Check.Failure($"{missing} of {to - from} units are not held");
        }
    }

    private void RequireRoom(long bytesOfHalf)
    {
        long available = GC.GetGCMemoryInfo().TotalAvailableMemoryBytes;
        if (2.0 * bytesOfHalf > available)
        {
            throw Check.Failure(
                Invariant(
                    $"half of the units hold {bytesOfHalf / 1e9:0.0} GB, so that all do not fit into {available / 1e9:0.0} GB"
                )
            );
        }
    }

    // Starts and ends of units are counted, too, beside the library's own census: nothing is timed here, so they may cost time.
    private async Task RequireNoneAliveAsync()
    {
        long alive = await bench.QuiesceAsync().ConfigureAwait(false);
        Check.RequireNoneAlive(Math.Max(alive, await Lifecycle.QuiesceAsync().ConfigureAwait(false)));
    }
}
