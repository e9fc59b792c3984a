using Actors.Benchmarks.Protos;
using Orleans.Placement;
using Orleans.Serialization.Cloning;

namespace Actors.Benchmarks.Orleans.Serialized;

/// <summary>A Ping as the argument of a call. A call in the process copies its argument; this copy is made by way of the bytes.</summary>
internal sealed record PingCall(PairPing Ping);

/// <summary>A Pong as the response of a call, which is copied, too.</summary>
internal sealed record PongResponse(PairPong Pong);

[RegisterCopier]
internal sealed class PingCallCopier : IDeepCopier<PingCall>
{
    public PingCall DeepCopy(PingCall input, CopyContext context) => new(Wire.Copy(input.Ping));
}

[RegisterCopier]
internal sealed class PongResponseCopier : IDeepCopier<PongResponse>
{
    public PongResponse DeepCopy(PongResponse input, CopyContext context) => new(Wire.Copy(input.Pong));
}

/// <summary>What a ping grain tells the outside.</summary>
[GenerateSerializer, Immutable]
internal sealed record PairResult(long Sum, int Deliveries);

internal interface IPongGrain : IGrainWithIntegerKey
{
    ValueTask<PongResponse> Ping(PingCall call);
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

    public ValueTask<PongResponse> Ping(PingCall call)
    {
        Handover.Received(call.Ping);
        _received++;
        PairPong pong = new() { Number = call.Ping.Number, Received = _received };
        Handover.Sent(pong);
        return new(new PongResponse(pong));
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
        ValueTask<PongResponse>[] outstanding = new ValueTask<PongResponse>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive((await outstanding[slot]).Pong);
            }

            PairPing ping = new() { Number = offset + i + 1 };
            Handover.Sent(ping);
            outstanding[slot] = partner.Ping(new PingCall(ping));
        }

        foreach (ValueTask<PongResponse> response in outstanding)
        {
            Receive((await response).Pong);
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
