namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled, read after it has awaited.</summary>
[GenerateSerializer]
internal sealed record AwaitingPong(long Number, int Received);

/// <summary>What a ping grain returns when it has all Pongs.</summary>
[GenerateSerializer]
internal sealed record AwaitingResult(long Sum, int Deliveries);

internal interface IAwaitingPongGrain : IGrainWithIntegerKey
{
    ValueTask<AwaitingPong> Ping(AwaitingPing ping);
}

internal interface IAwaitingPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<AwaitingResult> StartAwaiting(int window, int roundTrips, long offset);
}

[GrainType("pong-awaiting" + Kind.Suffix)]
internal sealed class AwaitingPongGrain : RunGrain, IAwaitingPongGrain
{
    private int _received;

    // A grain that is not reentrant handles the next call when this one is complete, and not while it awaits.
    public async ValueTask<AwaitingPong> Ping(AwaitingPing ping)
    {
        _received++;
        await Task.Run(static () => { }); // goes on as another work item of this grain
        return new AwaitingPong(ping.Number, _received);
    }
}

[GrainType("ping-awaiting" + Kind.Suffix)]
internal sealed class AwaitingPingGrain : RunGrain, IAwaitingPingGrain
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<AwaitingResult> StartAwaiting(int window, int roundTrips, long offset)
    {
        IAwaitingPongGrain partner = GrainFactory.GetGrain<IAwaitingPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<AwaitingPong>[] outstanding = new ValueTask<AwaitingPong>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive(await outstanding[slot]);
            }

            outstanding[slot] = partner.Ping(new AwaitingPing(offset + i + 1));
        }

        foreach (ValueTask<AwaitingPong> pong in outstanding)
        {
            Receive(await pong);
        }

        return new AwaitingResult(_sum, _received + _partnerReceived);
    }

    private void Receive(AwaitingPong pong)
    {
        _sum += pong.Number + pong.Received;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
    }
}

public partial class OrleansBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunPairAsync(Grains.GetGrain<IAwaitingPingGrain>(RunKey.OfNewRun()), workload, offset)
        );

        static async Task<Tally> RunPairAsync(IAwaitingPingGrain ping, Awaiting workload, long offset)
        {
            var result = await ping.StartAwaiting(workload.Window, workload.RoundTripsPerPair, offset)
                .ConfigureAwait(false);
            return new Tally(2, result.Deliveries, result.Sum);
        }
    }
}
