namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer]
internal sealed record Pong(long Number, int Received);

internal interface IPongGrain : IGrainWithIntegerKey
{
    ValueTask<Pong> Ping(Ping ping);
}

internal interface IPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartPingPong(int window, int roundTrips, long offset);
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
    public async ValueTask<Tally> StartPingPong(int window, int roundTrips, long offset)
    {
        IPongGrain partner = GrainFactory.GetGrain<IPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<Pong>[] outstanding = new ValueTask<Pong>[window];
        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        for (int i = 0; i < roundTrips + window; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                var pong = await outstanding[slot];
                received++;
                partnerReceived = Math.Max(partnerReceived, pong.Received); // Orleans does not guarantee the order
                sum += pong.Number;
            }

            if (i < roundTrips)
            {
                outstanding[slot] = partner.Ping(new Ping(offset + i + 1));
            }
        }

        return new Tally(2, received + partnerReceived, sum);
    }
}

public partial class OrleansBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () =>
                Grains
                    .GetGrain<IPingGrain>(RunKey.OfNewRun())
                    .StartPingPong(workload.Window, workload.RoundTripsPerPair, offset)
                    .AsTask()
        );
}
