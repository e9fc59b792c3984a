namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record SequentialPing(long Number);

internal sealed record SequentialPong(long Sum, int Units, int Deliveries);

internal static class SequentialTask
{
    public static async Task<SequentialPong> RunAsync(int index, int last, SequentialPing ping)
    {
        Lifecycle.Started();
        SequentialPong pong = new(ping.Number, 0, 0);
        if (index < last)
        {
            SequentialPing next = new(ping.Number);
            pong = await Task.Run(() => RunAsync(index + 1, last, next)).ConfigureAwait(false);
        }

        Lifecycle.Ended();
        // Adds itself: one unit, the Ping that it was started with, and the Pong that it awaited.
        return new SequentialPong(pong.Sum + index, pong.Units + 1, pong.Deliveries + (index < last ? 2 : 1));
    }
}

public partial class TasksBench : IActorBench<Sequential>
{
    public async Task<Tally> RunAsync(Sequential workload, long offset)
    {
        SequentialPing start = new(offset);
        SequentialPong pong = await Task.Run(() => SequentialTask.RunAsync(0, workload.ActorCount, start))
            .ConfigureAwait(false);
        return new Tally(pong.Units, pong.Deliveries - 1, pong.Sum); // what the harness sends is no delivery
    }
}
