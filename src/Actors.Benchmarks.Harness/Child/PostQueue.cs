namespace Actors.Benchmarks.Harness;

/// <summary>The runs of <see cref="Operation.Post"/>: parked before the clock, posted inside it, drained behind it.</summary>
internal sealed class PostQueue(IPostBench bench, int count, MessageKind messages)
{
    private sealed record Parked(IPostRun Run, long Offset);

    private readonly Queue<Parked> _parked = [];
    private readonly List<Parked> _posted = [];

    /// <summary>Sees to it that <paramref name="runs"/> runs are parked.</summary>
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
                next = await ParkAsync().ConfigureAwait(false); // more than were announced: too slow rather than wrong
            }

            _posted.Add(next);
            await next.Run.PostAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Waits until everything posted is handled, and lets <paramref name="verify"/> see each run's tally and offset.</summary>
    public async Task DrainAsync(Action<Tally, long> verify)
    {
        // BenchmarkDotNet's first invocation is a single one. What is parked for more of them must not stay alive.
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
        return new Parked(await bench.ParkAsync(count, messages, offset).ConfigureAwait(false), offset);
    }
}
