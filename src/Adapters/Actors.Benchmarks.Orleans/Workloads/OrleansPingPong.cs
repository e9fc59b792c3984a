namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer, Immutable]
internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong grain has handled.</summary>
[GenerateSerializer, Immutable]
internal sealed record Pong(long Number, int Received);

/// <summary>What a ping grain returns when it has all Pongs.</summary>
[GenerateSerializer, Immutable]
internal sealed record PingPongResult(long Sum, int Deliveries);

internal interface IPongGrain : IGrainWithIntegerKey
{
    ValueTask<Pong> Ping(Ping ping);
}

internal interface IPingGrain : IGrainWithIntegerKey
{
    /// <summary>Pings its partner <paramref name="roundTrips"/> times, with numbers from <paramref name="offset"/> + 1 on.</summary>
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

internal interface IOneWayPongGrain : IGrainWithIntegerKey
{
    [OneWay]
    ValueTask ReceivePing(Ping ping);
}

internal interface IOneWayPingGrain : IGrainWithIntegerKey
{
    /// <summary>As <see cref="IPingGrain.StartPingPong"/>. Pongs are handled while it waits.</summary>
    [AlwaysInterleave]
    ValueTask<PingPongResult> StartPingPong(int window, int roundTrips, long offset);

    [OneWay]
    ValueTask ReceivePong(Pong pong);
}

[GrainType("pong-oneway" + Kind.Suffix)]
internal sealed class OneWayPongGrain : RunGrain, IOneWayPongGrain
{
    private IOneWayPingGrain? _partner;
    private int _received;

    public ValueTask ReceivePing(Ping ping)
    {
        _partner ??= GrainFactory.GetGrain<IOneWayPingGrain>(this.GetPrimaryKeyLong());
        _received++;
        return _partner.ReceivePong(new Pong(ping.Number, _received));
    }
}

[GrainType("ping-oneway" + Kind.Suffix)]
internal sealed class OneWayPingGrain : RunGrain, IOneWayPingGrain
{
    private readonly TaskCompletionSource<PingPongResult> _done = new();
    private IOneWayPongGrain? _partner;
    private int _roundTrips;
    private long _offset;
    private int _sent;
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<PingPongResult> StartPingPong(int window, int roundTrips, long offset)
    {
        _partner = GrainFactory.GetGrain<IOneWayPongGrain>(this.GetPrimaryKeyLong());
        _roundTrips = roundTrips;
        _offset = offset;
        for (int i = 0; i < window; i++)
        {
            await SendPing();
        }

        return await _done.Task;
    }

    public ValueTask ReceivePong(Pong pong)
    {
        _sum += pong.Number;
        _received++;
        _partnerReceived = Math.Max(_partnerReceived, pong.Received); // Orleans does not guarantee the order
        if (_received == _roundTrips)
        {
            _done.SetResult(new PingPongResult(_sum, _received + _partnerReceived));
        }

        return _sent < _roundTrips ? SendPing() : default;
    }

    private ValueTask SendPing()
    {
        _sent++;
        return _partner!.ReceivePing(new Ping(_offset + _sent));
    }
}

public partial class OrleansOneWayBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunPairAsync(Grains.GetGrain<IOneWayPingGrain>(RunKey.OfNewRun()), workload, offset)
        );

        static async Task<Tally> RunPairAsync(IOneWayPingGrain ping, PingPong workload, long offset)
        {
            var result = await ping.StartPingPong(workload.Window, workload.RoundTripsPerPair, offset)
                .ConfigureAwait(false);
            return new Tally(2, result.Deliveries, result.Sum);
        }
    }
}
