using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer, Immutable]
internal sealed record ChainPing(long Number);

[GenerateSerializer, Immutable]
internal sealed record ChainPong(long Sum, int Units, int Deliveries);

internal interface IChainGrain : IGrainWithIntegerKey
{
    /// <summary>Pings the rest of the chain, up to the grain with the index <paramref name="last"/>.</summary>
    ValueTask<ChainPong> Ping(ChainPing ping, int last);
}

[GrainType("chain" + Kind.Suffix), PreferLocalPlacement]
internal sealed class ChainGrain : RunGrain, IChainGrain
{
    private int _received;

    public async ValueTask<ChainPong> Ping(ChainPing ping, int last)
    {
        _received++;
        long key = this.GetPrimaryKeyLong();
        int index = RunKey.IndexOf(key);
        if (index == last)
        {
            return new ChainPong(ping.Number + index, 1, _received);
        }

        var pong = await GrainFactory.GetGrain<IChainGrain>(key + 1).Ping(new ChainPing(ping.Number), last);
        _received++;
        return new ChainPong(pong.Sum + index, pong.Units + 1, pong.Deliveries + _received);
    }
}

internal static class SequentialRun
{
    public static async Task<Tally> RunAsync(IGrainFactory grains, Sequential workload, long offset)
    {
        IChainGrain root = grains.GetGrain<IChainGrain>(RunKey.OfNewRun());
        var pong = await root.Ping(new ChainPing(offset), workload.ActorCount).ConfigureAwait(false);
        return new Tally(pong.Units, pong.Deliveries - 1, pong.Sum); // the root's Ping came from outside
    }
}
