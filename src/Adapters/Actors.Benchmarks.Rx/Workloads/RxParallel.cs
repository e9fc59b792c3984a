namespace Actors.Benchmarks.Rx.Obj;

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor
{
    private readonly int _count;
    private readonly IObserver<ParallelPong> _parent;
    private readonly IDisposable _subscription;
    private int _received;

    public ChildActor(int count, IObserver<ParallelPong> parent)
    {
        _count = count;
        _parent = parent;
        Subject<ParallelPing> inbox = new();
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<ParallelPing> Inbox { get; }

    private void Receive(ParallelPing ping)
    {
        _received++;
        _parent.OnNext(new ParallelPong(ping.Number, _received));
        if (_received == _count)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
        }
    }
}

internal sealed class ParentActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    public ParentActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        ISubject<ParallelPong> inbox = Subject.Synchronize(new Subject<ParallelPong>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<ParallelPong> Inbox { get; }

    private void Receive(ParallelPong pong)
    {
        if (pong.Received == 0)
        {
            SendPings(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number;
        if (_received == _count)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void SendPings(long offset)
    {
        IObserver<ParallelPing> child = new ChildActor(_count, Inbox).Inbox;
        for (int i = 1; i <= _count; i++)
        {
            child.OnNext(new ParallelPing(offset + i));
        }
    }
}

public partial class RxBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new ParentActor(workload.MessageCount, done).Inbox.OnNext(new ParallelPong(offset, 0));
        return done.Task;
    }
}
