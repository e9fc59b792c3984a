namespace Actors.Benchmarks.Orleans.Obj;

// The messages are not marked as Immutable, so that each call copies them.

[GenerateSerializer]
internal sealed record CopiedPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer]
internal sealed record CopiedPong(long Number, int Received);

/// <summary>What a ping grain returns when it has all Pongs.</summary>
[GenerateSerializer, Immutable]
internal sealed record CopiedPingPongResult(long Sum, int Deliveries);

internal interface ICopiedPongGrain : IGrainWithIntegerKey
{
    ValueTask<CopiedPong> Ping(CopiedPing ping);
}

internal interface ICopiedPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
    ValueTask<CopiedPingPongResult> StartPingPong(int window, int roundTrips, long offset);
}

[GrainType("pong-copied")]
internal sealed class CopiedPongGrain : RunGrain, ICopiedPongGrain
{
    private int _received;

    public ValueTask<CopiedPong> Ping(CopiedPing ping)
    {
        Handover.Received(ping);
        _received++;
        CopiedPong pong = new(ping.Number, _received);
        Handover.Sent(pong);
        return new(pong);
    }
}

[GrainType("ping-copied")]
internal sealed class CopiedPingGrain : RunGrain, ICopiedPingGrain
{
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<CopiedPingPongResult> StartPingPong(int window, int roundTrips, long offset)
    {
        ICopiedPongGrain partner = GrainFactory.GetGrain<ICopiedPongGrain>(this.GetPrimaryKeyLong());
        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        ValueTask<CopiedPong>[] outstanding = new ValueTask<CopiedPong>[window];
        for (int i = 0; i < roundTrips; i++)
        {
            int slot = i % window;
            if (i >= window)
            {
                Receive(await outstanding[slot]);
            }

            CopiedPing ping = new(offset + i + 1);
            Handover.Sent(ping);
            outstanding[slot] = partner.Ping(ping);
        }

        foreach (ValueTask<CopiedPong> pong in outstanding)
        {
            Receive(await pong);
        }

        return new CopiedPingPongResult(_sum, _received + _partnerReceived);
    }

    private void Receive(CopiedPong pong)
    {
        Handover.Received(pong);
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
    }
}

/// <summary>Orleans with messages that are not marked as immutable, so that each call copies them. Most first programs are
/// written like this.</summary>
/// <remarks>
/// | setting  | value             | why                                                                                  |
/// |----------|-------------------|--------------------------------------------------------------------------------------|
/// | messages | without Immutable | the proxy copies arguments, the silo responses (ProxyGenerator, InsideRuntimeClient) |
/// | copier   | the generated one | GenerateSerializer makes it; it copies field by field, and makes no bytes            |
/// Deviations: nothing is encoded: between grains of one silo Orleans only copies. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansCopiedBench : OrleansBenchBase, IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunPairAsync(Grains.GetGrain<ICopiedPingGrain>(RunKey.OfNewRun()), workload, offset)
        );

        static async Task<Tally> RunPairAsync(ICopiedPingGrain ping, SerializedPingPong workload, long offset)
        {
            CopiedPingPongResult result = await ping.StartPingPong(workload.Window, workload.RoundTripsPerPair, offset)
                .ConfigureAwait(false);
            return new Tally(2, result.Deliveries, result.Sum);
        }
    }
}
