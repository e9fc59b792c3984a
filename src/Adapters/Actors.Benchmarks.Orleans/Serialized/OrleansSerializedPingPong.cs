namespace Actors.Benchmarks.Orleans.Obj;

internal interface ISerializedPongGrain : IGrainWithIntegerKey
{
    ValueTask<PairPong> Ping(PairPing ping);
}

internal interface ISerializedPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartPingPong(int window, int roundTrips, long offset);
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
    public async ValueTask<Tally> StartPingPong(int window, int roundTrips, long offset)
    {
        ISerializedPongGrain partner = GrainFactory.GetGrain<ISerializedPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<PairPong>[] outstanding = new ValueTask<PairPong>[window];
        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        for (int i = 0; i < roundTrips + window; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                PairPong pong = await outstanding[slot];
                Handover.Received(pong);
                received++;
                partnerReceived = Math.Max(partnerReceived, pong.Received); // Orleans does not guarantee the order
                sum += pong.Number;
            }

            if (i < roundTrips)
            {
                PairPing ping = new() { Number = offset + i + 1 };
                Handover.Sent(ping);
                outstanding[slot] = partner.Ping(ping);
            }
        }

        return new Tally(2, received + partnerReceived, sum);
    }
}

public partial class OrleansBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () =>
                Grains
                    .GetGrain<ISerializedPingGrain>(RunKey.OfNewRun())
                    .StartPingPong(workload.Window, workload.RoundTripsPerPair, offset)
                    .AsTask()
        );
}
