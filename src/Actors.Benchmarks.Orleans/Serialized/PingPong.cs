using Actors.Benchmarks.Protos;
using Orleans.Placement;
using Orleans.Serialization.Cloning;

namespace Actors.Benchmarks.Orleans.Serialized;

/// <summary>A call in the process copies its argument; this copy is made by way of the bytes.</summary>
[RegisterCopier]
internal sealed class PairPingCopier : IDeepCopier<PairPing>
{
    public PairPing DeepCopy(PairPing input, CopyContext context) => Wire.Copy(input);
}

/// <summary>A call in the process copies its response, too.</summary>
[RegisterCopier]
internal sealed class PairPongCopier : IDeepCopier<PairPong>
{
    public PairPong DeepCopy(PairPong input, CopyContext context) => Wire.Copy(input);
}

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

[GrainType("pong-serialized"), PreferLocalPlacement]
internal sealed class PongGrain : RunGrain, IPongGrain
{
    private int _received;

    public ValueTask<PairPong> Ping(PairPing ping)
    {
        Handover.Received(ping);
        _received++;
        PairPong pong = new() { Number = ping.Number, Received = _received };
        Handover.Sent(pong);
        return new(pong);
    }
}

[GrainType("ping-serialized"), PreferLocalPlacement]
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

            PairPing ping = new() { Number = offset + i + 1 };
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
