using Actors.Benchmarks.Protos;
using Google.Protobuf;
using Orleans.Placement;

namespace Actors.Benchmarks.Orleans;

/// <summary>What a ping unit tells the outside.</summary>
[GenerateSerializer, Immutable]
internal sealed record RemoteResult(long Sum, int Deliveries);

internal interface IRemotePongGrain : IGrainWithIntegerKey
{
    ValueTask<PairPong> Ping(PairPing ping);
}

internal interface IRemotePingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    ValueTask<RemoteResult> Play(int window, int payloadBytes, int roundTrips, long offset);
}

/// <summary>The far half of a pair.</summary>
[GrainType("remote-pong")]
internal sealed class RemotePongGrain(NodeCensus census) : Grain, IRemotePongGrain
{
    private int _received;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        census.Started();
        return Task.CompletedTask;
    }

    public override Task OnDeactivateAsync(DeactivationReason reason, CancellationToken cancellationToken)
    {
        census.Ended(_received);
        return Task.CompletedTask;
    }

    public ValueTask<PairPong> Ping(PairPing ping)
    {
        _received++;
        PairPong pong = new()
        {
            Number = ping.Number,
            Received = _received,
            Payload = ping.Payload,
        };
        return new(pong);
    }
}

/// <summary>The near half of a pair, in a silo.</summary>
[GrainType("remote-ping"), PreferLocalPlacement]
internal sealed class RemotePingGrain : RunGrain, IRemotePingGrain
{
    public ValueTask<RemoteResult> Play(int window, int payloadBytes, int roundTrips, long offset) =>
        RemotePing.PlayAsync(
            GrainFactory.GetGrain<IRemotePongGrain>(this.GetPrimaryKeyLong()),
            window,
            payloadBytes,
            roundTrips,
            offset
        );
}

/// <summary>The near half of a pair, wherever it runs.</summary>
internal static class RemotePing
{
    public static async ValueTask<RemoteResult> PlayAsync(
        IRemotePongGrain partner,
        int window,
        int payloadBytes,
        int roundTrips,
        long offset
    )
    {
        ByteString payload = ByteString.CopyFrom(new byte[payloadBytes]);
        // Calls are answered in their order, so that waiting for the oldest keeps the window full.
        ValueTask<PairPong>[] outstanding = new ValueTask<PairPong>[window];
        int received = 0;
        int partnerReceived = 0;
        long returnedBytes = 0;
        long sum = 0;
        for (int i = 0; i < roundTrips + window; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                PairPong pong = await outstanding[slot];
                received++;
                partnerReceived = Math.Max(partnerReceived, pong.Received); // the order is a rule, no contract
                returnedBytes += pong.Payload.Length;
                sum += pong.Number;
            }

            if (i < roundTrips)
            {
                outstanding[slot] = partner.Ping(new PairPing { Number = offset + i + 1, Payload = payload });
            }
        }

        return returnedBytes == (long)payloadBytes * roundTrips
            ? new RemoteResult(sum, received + partnerReceived)
            : throw new InvalidDataException($"{returnedBytes} bytes of payload came back.");
    }
}
