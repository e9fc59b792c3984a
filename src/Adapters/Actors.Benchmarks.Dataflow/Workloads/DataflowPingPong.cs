namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor
{
    private readonly int _roundTrips;
    private readonly ActionBlock<Pong> _partner;
    private int _received;

    public PongActor(int roundTrips, ActionBlock<Pong> partner)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Inbox = new ActionBlock<Ping>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<Ping> Inbox { get; }

    private void Receive(Ping ping)
    {
        _received++;
        _partner.Post(new Pong(ping.Number, _received));
        if (_received == _roundTrips)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }
    }
}

internal sealed class PingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private ActionBlock<Ping>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        Inbox = new ActionBlock<Pong>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<Pong> Inbox { get; }

    private void Receive(Pong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number;
        if (_sent < _roundTrips)
        {
            SendPing();
        }
        else if (_received == _roundTrips)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void Start(long offset)
    {
        _offset = offset;
        _partner = new PongActor(_roundTrips, Inbox).Inbox;
        while (_sent < _window)
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

public partial class DataflowBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done => new PingActor(workload.Window, workload.RoundTripsPerPair, done).Inbox.Post(new Pong(offset, 0))
        );
}
