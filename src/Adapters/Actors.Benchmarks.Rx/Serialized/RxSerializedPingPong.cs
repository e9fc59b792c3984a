using System.Reactive.Linq;
using System.Reactive.Subjects;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Rx.Obj;

internal sealed class SerializedPongActor
{
    private readonly int _roundTrips;
    private readonly IObserver<PairPong> _partner;
    private readonly IDisposable _subscription;
    private int _received;

    public SerializedPongActor(int roundTrips, IObserver<PairPong> partner)
    {
        _roundTrips = roundTrips;
        _partner = partner;
        Subject<PairPing> inbox = new();
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<PairPing> Inbox { get; }

    private void Receive(PairPing ping)
    {
        Handover.Received(ping);
        _received++;
        PairPong pong = new() { Number = ping.Number, Received = _received };
        Handover.Sent(pong);
        _partner.OnNext(Wire.Copy(pong));
        if (_received == _roundTrips)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
        }
    }
}

internal sealed class SerializedPingActor
{
    private readonly int _window;
    private readonly int _roundTrips;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private IObserver<PairPing>? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public SerializedPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        _window = window;
        _roundTrips = roundTrips;
        _done = done;
        ISubject<PairPong> inbox = Subject.Synchronize(new Subject<PairPong>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<PairPong> Inbox { get; }

    private void Receive(PairPong pong)
    {
        if (pong.Received == 0)
        {
            Start(pong.Number);
            return;
        }

        Handover.Received(pong);
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
        _partner = new SerializedPongActor(_roundTrips, Inbox).Inbox;
        while (_sent < _window)
        {
            SendPing();
        }
    }

    private void SendPing()
    {
        _sent++;
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        _partner!.OnNext(Wire.Copy(ping));
    }
}

public partial class RxBench : IActorBench<SerializedPingPong>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            PairPong start = new() { Number = offset }; // 0 Pings handled: the signal to start from that number
            new SerializedPingActor(workload.Window, workload.RoundTripsPerPair, done).Inbox.OnNext(start);
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
