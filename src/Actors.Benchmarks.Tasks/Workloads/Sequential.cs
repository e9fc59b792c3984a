namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record ChainPing(long Number);

internal sealed record ChainPong(long Sum, int Units, int Deliveries);

internal static class ChainTask
{
    public static async Task<ChainPong> RunAsync(int index, int last, ChainPing ping)
    {
        Lifecycle.Started();
        ChainPong pong = new(ping.Number, 0, 0);
        if (index < last)
        {
            ChainPing next = new(ping.Number);
            pong = await Task.Run(() => RunAsync(index + 1, last, next)).ConfigureAwait(false);
        }

        Lifecycle.Ended();
        // Adds itself: one unit, the Ping that it was started with, and the Pong that it awaited.
        return new ChainPong(pong.Sum + index, pong.Units + 1, pong.Deliveries + (index < last ? 2 : 1));
    }
}

internal static class SequentialRun
{
    public static async Task<Tally> RunAsync(Sequential workload, long offset)
    {
        ChainPing start = new(offset);
        ChainPong pong = await Task.Run(() => ChainTask.RunAsync(0, workload.ActorCount, start)).ConfigureAwait(false);
        return new Tally(pong.Units, pong.Deliveries - 1, pong.Sum); // what the harness sends is no delivery
    }
}
