namespace Actors.Benchmarks.Rx.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor
{
    private readonly int _roundTrips;
    private readonly IObserver<Pong> _partner;
    private readonly IDisposable _subscription;
    private int _received;

    public PongActor(int roundTrips, IObserver<Pong> partner)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Subject<Ping> inbox = new();
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<Ping> Inbox { get; }

    private void Receive(Ping ping)
    {
        _received++;
        _partner.OnNext(new Pong(ping.Number, _received));
        if (_received == _roundTrips)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
        }
    }
}

internal sealed class PingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private IObserver<Ping>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        ISubject<Pong> inbox = Subject.Synchronize(new Subject<Pong>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<Pong> Inbox { get; }

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
            _subscription.Dispose();
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
        _partner!.OnNext(new Ping(_offset + _sent));
    }
}

public partial class RxBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done => new PingActor(workload.Window, workload.RoundTripsPerPair, done).Inbox.OnNext(new Pong(offset, 0))
        );
}
