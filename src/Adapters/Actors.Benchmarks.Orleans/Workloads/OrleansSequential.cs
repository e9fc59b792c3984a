namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record SequentialPing(long Number);

[GenerateSerializer]
internal sealed record SequentialPong(long Sum, int Units, int Deliveries);

internal interface ISequentialGrain : IGrainWithIntegerKey
{
    /// <summary>Pings the rest of the chain, up to the grain with the index <paramref name="last"/>.</summary>
    ValueTask<SequentialPong> Ping(SequentialPing ping, int last);
}

[GrainType("chain" + Kind.Suffix)]
internal sealed class SequentialGrain : RunGrain, ISequentialGrain
{
    private int _received;

    public async ValueTask<SequentialPong> Ping(SequentialPing ping, int last)
    {
        _received++;
        long key = this.GetPrimaryKeyLong();
        int index = RunKey.IndexOf(key);
        if (index == last)
        {
            return new SequentialPong(ping.Number + index, 1, _received);
        }

        var pong = await GrainFactory.GetGrain<ISequentialGrain>(key + 1).Ping(new SequentialPing(ping.Number), last);
        _received++;
        return new SequentialPong(pong.Sum + index, pong.Units + 1, pong.Deliveries + _received);
    }
}

public partial class OrleansBench : IActorBench<Sequential>
{
    public async Task<Tally> RunAsync(Sequential workload, long offset)
    {
        ISequentialGrain root = Grains.GetGrain<ISequentialGrain>(RunKey.OfNewRun());
        var pong = await root.Ping(new SequentialPing(offset), workload.ActorCount).ConfigureAwait(false);
        return new Tally(pong.Units, pong.Deliveries - 1, pong.Sum); // the root's Ping came from outside
    }
}
