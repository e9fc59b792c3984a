namespace Actors.Benchmarks.Orleans.Obj;

internal interface IOneWayPongGrain : IGrainWithIntegerKey
{
    [OneWay]
    ValueTask ReceivePing(Ping ping);
}

internal interface IOneWayPingGrain : IGrainWithIntegerKey
{
    /// <summary>As <see cref="IPingGrain.StartPingPong"/>. Pongs are handled while it waits.</summary>
    [AlwaysInterleave, ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartPingPong(int window, int roundTrips, long offset);

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
    private readonly TaskCompletionSource<Tally> _done = new();
    private IOneWayPongGrain? _partner;
    private int _roundTrips;
    private long _offset;
    private int _sent;
    private long _sum;
    private int _received;
    private int _partnerReceived;

    public async ValueTask<Tally> StartPingPong(int window, int roundTrips, long offset)
    {
        _partner = GrainFactory.GetGrain<IOneWayPongGrain>(this.GetPrimaryKeyLong());
        _roundTrips = roundTrips;
        _offset = offset;

        // Orleans runs the first call of a grain under the grain's lock (ActivationData.Start), and a send takes the receiver's.
        // Without this, two new grains that send to each other may wait for ever.
        await Task.Yield();
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
            _done.SetResult(new Tally(2, _received + _partnerReceived, _sum));
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
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () =>
                Grains
                    .GetGrain<IOneWayPingGrain>(RunKey.OfNewRun())
                    .StartPingPong(workload.Window, workload.RoundTripsPerPair, offset)
                    .AsTask()
        );
}
