using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer, Immutable]
internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
[GenerateSerializer, Immutable]
internal sealed record Pong(long Number, int Received);

/// <summary>What the parent tells the outside.</summary>
[GenerateSerializer, Immutable]
internal sealed record FloodResult(long Sum, int Deliveries);

internal interface IFloodedGrain : IGrainWithIntegerKey
{
    ValueTask<Pong> Ping(Ping ping);
}

internal interface IFloodingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings the child <paramref name="count"/> times, from <paramref name="offset"/> + 1 on.</summary>
    ValueTask<FloodResult> Flood(int count, long offset);
}

[GrainType("flooded" + Kind.Suffix), PreferLocalPlacement]
internal sealed class FloodedGrain : RunGrain, IFloodedGrain
{
    private int _received;

    public ValueTask<Pong> Ping(Ping ping)
    {
        _received++;
        return new(new Pong(ping.Number, _received));
    }
}

[GrainType("flooding" + Kind.Suffix), PreferLocalPlacement]
internal sealed class FloodingGrain : RunGrain, IFloodingGrain
{
    private long _sum;
    private int _received;
    private int _childReceived;

    public async ValueTask<FloodResult> Flood(int count, long offset)
    {
        IFloodedGrain child = GrainFactory.GetGrain<IFloodedGrain>(this.GetPrimaryKeyLong() + 1);
        // Calls are answered in their order, so that waiting for the oldest keeps the window full.
        ValueTask<Pong>[] window = new ValueTask<Pong>[Math.Min(count, OrleansBench.Window)];
        for (int i = 0; i < count; i++)
        {
            int slot = i % window.Length;
            if (i >= window.Length)
            {
                Receive(await window[slot]);
            }

            window[slot] = child.Ping(new Ping(offset + i + 1));
        }

        foreach (ValueTask<Pong> pong in window)
        {
            Receive(await pong);
        }

        return new FloodResult(_sum, _received + _childReceived);
    }

    private void Receive(Pong pong)
    {
        _sum += pong.Number;
        _received++;
        _childReceived = Math.Max(_childReceived, pong.Received); // the order is a rule, no contract
    }
}

internal static class ParallelRun
{
    public static async Task<Tally> RunAsync(IGrainFactory grains, Parallel workload, long offset)
    {
        IFloodingGrain parent = grains.GetGrain<IFloodingGrain>(RunKey.OfNewRun());
        var result = await parent.Flood(workload.MessageCount, offset).ConfigureAwait(false);
        return new Tally(2, result.Deliveries, result.Sum);
    }
}
