using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Client;

[GenerateSerializer, Immutable]
internal sealed record PairPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer, Immutable]
internal sealed record PairPong(long Number, int Received);

internal interface IPongGrain : IGrainWithIntegerKey
{
    ValueTask<PairPong> Ping(PairPing ping);
}

[GrainType("pong-client"), PreferLocalPlacement]
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

/// <summary>The ping unit of a pair: a task of the client.</summary>
internal sealed class PingTask(IPongGrain partner)
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async Task<Tally> PlayAsync(int window, int roundTrips, long offset)
    {
        Lifecycle.Started();
        // Calls are answered in their order, so that waiting for the oldest keeps the window full.
        ValueTask<PairPong>[] outstanding = new ValueTask<PairPong>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive(await outstanding[slot].ConfigureAwait(false));
            }

            PairPing ping = new(offset + i + 1);
            Handover.Sent(ping);
            outstanding[slot] = partner.Ping(ping);
        }

        foreach (ValueTask<PairPong> pong in outstanding)
        {
            Receive(await pong.ConfigureAwait(false));
        }

        Lifecycle.Ended();
        return new Tally(2, _received + _partnerReceived, _sum);
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
    public static async Task<Tally> RunAsync(IGrainFactory client, PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            PingTask ping = new(client.GetGrain<IPongGrain>(RunKey.OfNewRun()));
            pairs[i] = Task.Run(() => ping.PlayAsync(workload.Window, workload.RoundTripsPerPair, offset));
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
