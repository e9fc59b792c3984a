namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record Ping(long Number) : Message;

/// <summary>The Ping's number, and how many Pings the pong actor has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record Pong(long Number, int Received) : Message;

internal sealed class PongActor(int roundTrips, PingActor partner) : Actor<Ping>
{
    private int _received;

    protected override void Receive(Ping ping)
    {
        _received++;
        if (_received == roundTrips)
        {
            Stop();
        }

        partner.Post(new Pong(ping.Number, _received));
    }
}

internal sealed class PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : Actor<Pong>
{
    private PongActor? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void Receive(Pong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number;
        if (_sent < roundTrips)
        {
            SendPing();
        }
        else if (_received == roundTrips)
        {
            Stop();
            done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        _partner = new PongActor(roundTrips, this);
        while (_sent < window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.Post(new Ping(_offset + _sent));
    }
}

public partial class MinimalBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, done => StartPair(workload.Window, workload.RoundTripsPerPair, offset, done));

    private static void StartPair(int window, int roundTrips, long offset, TaskCompletionSource<Tally> done) =>
        new PingActor(window, roundTrips, done).Post(new Pong(offset, 0));
}
