namespace Actors.Benchmarks.Harness.Child;

/// <summary>Runs of which one part is measured: parked before the measured time, done inside it, drained after it.</summary>
internal sealed class ParkedQueue<TWorkload>(IParkedBench<TWorkload> bench, TWorkload workload)
    where TWorkload : Workload
{
    private sealed record Parked(IParkedRun Run, long Offset);

    private readonly Queue<Parked> _parked = [];
    private readonly List<Parked> _done = [];

    public async Task ParkAsync(int runs)
    {
        while (_parked.Count < runs)
        {
            _parked.Enqueue(await ParkAsync().ConfigureAwait(false));
        }
    }

    /// <summary>Does the measured part of the next <paramref name="runs"/> runs, one after the other: the measured code.</summary>
    public async Task RunAsync(int runs)
    {
        for (int i = 0; i < runs; i++)
        {
            if (!_parked.TryDequeue(out Parked? next))
            {
                next = await ParkAsync().ConfigureAwait(false); // more runs than were announced: the measured time is too long then, never too short
            }

            _done.Add(next);
            await next.Run.RunAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Waits until everything is handled, and passes each run's tally and offset to <paramref name="verify"/>.</summary>
    public async Task DrainAsync(Action<Tally, long> verify)
    {
        // Runs that were parked for an iteration of more invocations must not stay in memory.
        await RunAsync(_parked.Count).ConfigureAwait(false);
        foreach (Parked done in _done)
        {
            verify(await done.Run.DrainAsync().ConfigureAwait(false), done.Offset);
        }

        _done.Clear();
    }

    private async Task<Parked> ParkAsync()
    {
        long offset = Random.Shared.Next();
        return new Parked(await bench.ParkAsync(workload, offset).ConfigureAwait(false), offset);
    }
}
