namespace Actors.Benchmarks.Faults;

/// <summary>Does Awaiting correctly: a ping unit and a pong unit, whose handler is entered by one message at a time.</summary>
public class SoundAwaiting : IActorBench<Awaiting>
{
    /// <summary>How many messages may be inside the handler.</summary>
    protected virtual int AtATime => 1;

    public async Task<Tally> RunAsync(Awaiting workload, long offset) =>
        Tally.Sum(
            await Task.WhenAll(
                Enumerable.Range(0, workload.Pairs).Select(_ => Task.Run(() => RunPairAsync(workload, offset)))
            )
        );

    private async Task<Tally> RunPairAsync(Awaiting workload, long offset)
    {
        Units.Begin(2);
        using SemaphoreSlim handler = new(AtATime);
        int handled = 0;
        int received = 0;
        long sum = 0;
        foreach (int[] window in Enumerable.Range(1, workload.RoundTripsPerPair).Chunk(workload.Window))
        {
            foreach ((long number, int count) in await Task.WhenAll(window.Select(i => HandleAsync(offset + i))))
            {
                received++;
                sum += number + count;
            }
        }

        Units.End(2);
        return new Tally(2, received + handled, sum);

        async Task<(long Number, int Received)> HandleAsync(long number)
        {
            await handler.WaitAsync();
            Interlocked.Increment(ref handled);
            await Task.Yield();
            (long, int) pong = (number, Volatile.Read(ref handled));
            handler.Release();
            return pong;
        }
    }
}

/// <summary>Handles the next message while a handler awaits.</summary>
public sealed class OverlapsHandlers : SoundAwaiting
{
    protected override int AtATime => int.MaxValue;
}

/// <summary>Never runs the second unit, because the first one is busy.</summary>
public sealed class LetsUnitWait : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset)
    {
        Units.Begin(2);
        return new TaskCompletionSource<Tally>().Task;
    }
}
