namespace Actors.Benchmarks.Direct.Obj;

internal sealed record SequentialPing(long Number);

internal sealed record SequentialPong(long Sum, int Deliveries);

internal sealed class SequentialNode(int index, int last)
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public SequentialPong Receive(SequentialPing ping)
    {
        if (index == last)
        {
            return new SequentialPong(ping.Number + index, 1);
        }

        SequentialPong pong = new SequentialNode(index + 1, last).Receive(new SequentialPing(ping.Number));
        return new SequentialPong(pong.Sum + index, pong.Deliveries + 2);
    }
}

public partial class DirectBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset)
    {
        SequentialPong pong = new SequentialNode(1, workload.ActorCount).Receive(new SequentialPing(offset));
        return Task.FromResult(new Tally(0, pong.Deliveries + 1, pong.Sum));
    }
}
