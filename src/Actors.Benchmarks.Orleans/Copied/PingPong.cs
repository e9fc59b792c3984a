using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Copied;

// Not Immutable, so that calls copy them.

[GenerateSerializer]
internal sealed record PairPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer]
internal sealed record PairPong(long Number, int Received);

/// <summary>What a ping grain tells the outside.</summary>
[GenerateSerializer, Immutable]
internal sealed record PairResult(long Sum, int Deliveries);

internal interface IPongGrain : IGrainWithIntegerKey
{
    ValueTask<PairPong> Ping(PairPing ping);
}

internal interface IPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    ValueTask<PairResult> Play(int window, int roundTrips, long offset);
}

[GrainType("pong-copied"), PreferLocalPlacement]
internal sealed class PongGrain : RunGrain, IPongGrain
{
    private int _received;

    public ValueTask<PairPong> Ping(PairPing ping)
    {
        Handover.Received(ping);
        _received++;
        PairPong pong = new(ping.Number, _received);
        Handover.Sent(pong);
        return new(pong);
    }
}

[GrainType("ping-copied"), PreferLocalPlacement]
internal sealed class PingGrain : RunGrain, IPingGrain
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<PairResult> Play(int window, int roundTrips, long offset)
    {
        IPongGrain partner = GrainFactory.GetGrain<IPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order, so that waiting for the oldest keeps the window full.
        ValueTask<PairPong>[] outstanding = new ValueTask<PairPong>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive(await outstanding[slot]);
            }

            PairPing ping = new(offset + i + 1);
            Handover.Sent(ping);
            outstanding[slot] = partner.Ping(ping);
        }

        foreach (ValueTask<PairPong> pong in outstanding)
        {
            Receive(await pong);
        }

        return new PairResult(_sum, _received + _partnerReceived);
    }

    private void Receive(PairPong pong)
    {
        Handover.Received(pong);
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // the order is a rule, no contract
    }
}

internal static class PingPongRun
{
    public static async Task<Tally> RunAsync(IGrainFactory grains, PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = PlayAsync(grains.GetGrain<IPingGrain>(RunKey.OfNewRun()), workload, offset);
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }

    private static async Task<Tally> PlayAsync(IPingGrain ping, PingPong workload, long offset)
    {
        var result = await ping.Play(workload.Window, workload.RoundTripsPerPair, offset).ConfigureAwait(false);
        return new Tally(2, result.Deliveries, result.Sum);
    }
}
