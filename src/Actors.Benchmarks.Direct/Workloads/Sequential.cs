namespace Actors.Benchmarks.Direct.Obj;

internal sealed record ChainPing(long Number);

internal sealed record ChainPong(long Sum, int Deliveries);

internal sealed class ChainNode(int index, int last)
{
    public ChainPong Receive(ChainPing ping)
    {
        if (index == last)
        {
            return new ChainPong(ping.Number + index, 1);
        }

        ChainPong pong = new ChainNode(index + 1, last).Receive(new ChainPing(ping.Number));
        return new ChainPong(pong.Sum + index, pong.Deliveries + 2);
    }
}

internal static class SequentialRun
{
    public static Task<Tally> RunAsync(Sequential workload, long offset)
    {
        ChainPong pong = new ChainNode(1, workload.ActorCount).Receive(new ChainPing(offset));
        return Task.FromResult(new Tally(0, pong.Deliveries + 1, pong.Sum));
    }
}
