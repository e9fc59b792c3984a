namespace Actors.Benchmarks.Harness;

/// <summary>The runs of <see cref="Post"/>: parked before the measured time, posted inside it, drained after it.</summary>
internal sealed class PostQueue(IPostBench bench, Post workload)
{
    private sealed record Parked(IPostRun Run, long Offset);

    private readonly Queue<Parked> _parked = [];
    private readonly List<Parked> _posted = [];

    /// <summary>Parks runs until there are <paramref name="runs"/> of them.</summary>
    public async Task ParkAsync(int runs)
    {
        while (_parked.Count < runs)
        {
            _parked.Enqueue(await ParkAsync().ConfigureAwait(false));
        }
    }

    /// <summary>Posts the next <paramref name="runs"/> runs, one after the other: the measured code.</summary>
    public async Task PostAsync(int runs)
    {
        for (int i = 0; i < runs; i++)
        {
            if (!_parked.TryDequeue(out Parked? next))
            {
                next = await ParkAsync().ConfigureAwait(false); // more runs than were announced: the measured time is too long then, never too short
            }

            _posted.Add(next);
            await next.Run.PostAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Waits until everything posted is handled, and passes each run's tally and offset to <paramref name="verify"/>.</summary>
    public async Task DrainAsync(Action<Tally, long> verify)
    {
        // The first iteration of BenchmarkDotNet has one invocation. Runs that were parked for more must not stay in memory.
        await PostAsync(_parked.Count).ConfigureAwait(false);
        foreach (Parked posted in _posted)
        {
            verify(await posted.Run.DrainAsync().ConfigureAwait(false), posted.Offset);
        }

        _posted.Clear();
    }

    private async Task<Parked> ParkAsync()
    {
        long offset = Random.Shared.Next();
        return new Parked(await bench.ParkAsync(workload, offset).ConfigureAwait(false), offset);
    }
}
