using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>What a ping grain returns when it has all Pongs.</summary>
[GenerateSerializer]
internal sealed record SerializedPingPongResult(long Sum, int Deliveries);

internal interface ISerializedPongGrain : IGrainWithIntegerKey
{
    ValueTask<PairPong> Ping(PairPing ping);
}

internal interface ISerializedPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<SerializedPingPongResult> StartPingPong(int window, int roundTrips, long offset);
}

[GrainType("pong-serialized")]
internal sealed class SerializedPongGrain : RunGrain, ISerializedPongGrain
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

[GrainType("ping-serialized")]
internal sealed class SerializedPingGrain : RunGrain, ISerializedPingGrain
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<SerializedPingPongResult> StartPingPong(int window, int roundTrips, long offset)
    {
        ISerializedPongGrain partner = GrainFactory.GetGrain<ISerializedPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
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

        return new SerializedPingPongResult(_sum, _received + _partnerReceived);
    }

    private void Receive(PairPong pong)
    {
        Handover.Received(pong);
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
    }
}

public partial class OrleansBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunPairAsync(Grains.GetGrain<ISerializedPingGrain>(RunKey.OfNewRun()), workload, offset)
        );

        static async Task<Tally> RunPairAsync(ISerializedPingGrain ping, SerializedPingPong workload, long offset)
        {
            SerializedPingPongResult result = await ping.StartPingPong(
                    workload.Window,
                    workload.RoundTripsPerPair,
                    offset
                )
                .ConfigureAwait(false);
            return new Tally(2, result.Deliveries, result.Sum);
        }
    }
}
