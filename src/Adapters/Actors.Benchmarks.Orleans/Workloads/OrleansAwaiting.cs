namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled, read after it has awaited.</summary>
[GenerateSerializer]
internal sealed record AwaitingPong(long Number, int Received);

internal interface IAwaitingPongGrain : IGrainWithIntegerKey
{
    ValueTask<AwaitingPong> Ping(AwaitingPing ping);
}

internal interface IAwaitingPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartAwaiting(int window, int roundTrips, long offset);
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
    public async ValueTask<Tally> StartAwaiting(int window, int roundTrips, long offset)
    {
        IAwaitingPongGrain partner = GrainFactory.GetGrain<IAwaitingPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<AwaitingPong>[] outstanding = new ValueTask<AwaitingPong>[window];
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
                sum += pong.Number + pong.Received;
            }

            if (i < roundTrips)
            {
                outstanding[slot] = partner.Ping(new AwaitingPing(offset + i + 1));
            }
        }

        return new Tally(2, received + partnerReceived, sum);
    }
}

public partial class OrleansBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () =>
                Grains
                    .GetGrain<IAwaitingPingGrain>(RunKey.OfNewRun())
                    .StartAwaiting(workload.Window, workload.RoundTripsPerPair, offset)
                    .AsTask()
        );
}
