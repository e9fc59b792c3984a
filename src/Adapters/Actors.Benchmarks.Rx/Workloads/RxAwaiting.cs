namespace Actors.Benchmarks.Rx.Obj;

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited. If
/// <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record AwaitingPong(long Number, int Received);

/// <summary>Handles one message at a time: Concat begins with the next handler when the one before is complete, and SelectMany
/// would not wait.</summary>
internal sealed class AwaitingPongActor
{
    private readonly int _roundTrips;
    private readonly IObserver<AwaitingPong> _partner;
    private readonly IDisposable _subscription;
    private int _received;

    public AwaitingPongActor(int roundTrips, IObserver<AwaitingPong> partner)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Subject<AwaitingPing> inbox = new();
        _subscription = inbox
            .ObserveOn(RxBench.Pool)
            .Select(ping => Observable.FromAsync(() => ReceiveAsync(ping)))
            .Concat()
            .Subscribe();
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<AwaitingPing> Inbox { get; }

    private async Task ReceiveAsync(AwaitingPing ping)
    {
        _received++;
        await Task.Yield();
        _partner.OnNext(new AwaitingPong(ping.Number, _received));
        if (_received == _roundTrips)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
        }
    }
}

internal sealed class AwaitingPingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private IObserver<AwaitingPing>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public AwaitingPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        ISubject<AwaitingPong> inbox = Subject.Synchronize(new Subject<AwaitingPong>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<AwaitingPong> Inbox { get; }

    private void Receive(AwaitingPong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number + pong.Received;
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
        _partner = new AwaitingPongActor(_roundTrips, Inbox).Inbox;
        while (_sent < _window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.OnNext(new AwaitingPing(_offset + _sent));
    }
}

public partial class RxBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            done =>
            {
                AwaitingPingActor ping = new(workload.Window, workload.RoundTripsPerPair, done);
                ping.Inbox.OnNext(new AwaitingPong(offset, 0));
            }
        );
    }
}
