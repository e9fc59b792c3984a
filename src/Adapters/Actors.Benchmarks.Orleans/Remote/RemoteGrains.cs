using Google.Protobuf;

namespace Actors.Benchmarks.Orleans;

internal interface IRemotePongGrain : IGrainWithIntegerKey
{
    ValueTask<PairPong> Ping(PairPing ping);
}

internal interface IRemotePingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartRemote(int window, int payloadBytes, int roundTrips, long offset);
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
[GrainType("remote-ping")]
internal sealed class RemotePingGrain : RunGrain, IRemotePingGrain
{
    public ValueTask<Tally> StartRemote(int window, int payloadBytes, int roundTrips, long offset) =>
        RemotePing.RunAsync(
            GrainFactory.GetGrain<IRemotePongGrain>(this.GetPrimaryKeyLong()),
            window,
            payloadBytes,
            roundTrips,
            offset
        );
}

/// <summary>The near half of a pair: in a grain of the near silo, or in a task of the client.</summary>
internal static class RemotePing
{
    public static async ValueTask<Tally> RunAsync(
        IRemotePongGrain partner,
        int window,
        int payloadBytes,
        int roundTrips,
        long offset
    )
    {
        ByteString payload = ByteString.CopyFrom(new byte[payloadBytes]);
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
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
                partnerReceived = Math.Max(partnerReceived, pong.Received); // Orleans does not guarantee the order
                returnedBytes += pong.Payload.Length;
                sum += pong.Number;
            }

            if (i < roundTrips)
            {
                outstanding[slot] = partner.Ping(new PairPing { Number = offset + i + 1, Payload = payload });
            }
        }

        return returnedBytes == (long)payloadBytes * roundTrips
            ? new Tally(2, received + partnerReceived, sum)
            : throw new InvalidDataException($"{returnedBytes} bytes of payload came back.");
    }
}
