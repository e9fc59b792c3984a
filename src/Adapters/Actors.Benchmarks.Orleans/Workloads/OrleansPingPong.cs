namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer]
internal sealed record Pong(long Number, int Received);

/// <summary>What a ping grain returns when it has all Pongs.</summary>
[GenerateSerializer]
internal sealed record PingPongResult(long Sum, int Deliveries);

internal interface IPongGrain : IGrainWithIntegerKey
{
    ValueTask<Pong> Ping(Ping ping);
}

internal interface IPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<PingPongResult> StartPingPong(int window, int roundTrips, long offset);
}

[GrainType("pong" + Kind.Suffix)]
internal sealed class PongGrain : RunGrain, IPongGrain
{
    private int _received;

    public ValueTask<Pong> Ping(Ping ping)
    {
        _received++;
        return new(new Pong(ping.Number, _received));
    }
}

[GrainType("ping" + Kind.Suffix)]
internal sealed class PingGrain : RunGrain, IPingGrain
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<PingPongResult> StartPingPong(int window, int roundTrips, long offset)
    {
        IPongGrain partner = GrainFactory.GetGrain<IPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<Pong>[] outstanding = new ValueTask<Pong>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive(await outstanding[slot]);
            }

            outstanding[slot] = partner.Ping(new Ping(offset + i + 1));
        }

        foreach (ValueTask<Pong> pong in outstanding)
        {
            Receive(await pong);
        }

        return new PingPongResult(_sum, _received + _partnerReceived);
    }

    private void Receive(Pong pong)
    {
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
    }
}

public partial class OrleansBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunPairAsync(Grains.GetGrain<IPingGrain>(RunKey.OfNewRun()), workload, offset)
        );

        static async Task<Tally> RunPairAsync(IPingGrain ping, PingPong workload, long offset)
        {
            var result = await ping.StartPingPong(workload.Window, workload.RoundTripsPerPair, offset)
                .ConfigureAwait(false);
            return new Tally(2, result.Deliveries, result.Sum);
        }
    }
}
