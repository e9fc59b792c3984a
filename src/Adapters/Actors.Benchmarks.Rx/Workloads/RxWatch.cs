namespace Actors.Benchmarks.Rx.Obj;

/// <summary>What a watched actor would handle. None is sent.</summary>
internal sealed record WatchedMessage(long Number);

/// <summary>The actor that has ended. If there is none, the watcher starts from the number.</summary>
internal sealed record WatchMessage(long Offset, WatchedActor? Ended);

/// <summary>Ends when its sequence is completed. OnCompleted then tells its observers.</summary>
internal sealed class WatchedActor
{
    public WatchedActor()
    {
        Subject<WatchedMessage> inbox = new();
        IConnectableObservable<WatchedMessage> handled = inbox
            .ObserveOn(RxBench.Pool)
            .Do(_ => { }, Lifecycle.Ended)
            .Publish();
        handled.Connect();
        Inbox = inbox;
        Handled = handled;
        Lifecycle.Started();
    }

    public IObserver<WatchedMessage> Inbox { get; }

    public IObservable<WatchedMessage> Handled { get; }
}

internal sealed class WatcherActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private readonly Dictionary<WatchedActor, long> _numbers = [];
    private int _received;
    private long _sum;

    public WatcherActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        ISubject<WatchMessage> inbox = Subject.Synchronize(new Subject<WatchMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<WatchMessage> Inbox { get; }

    private void Receive(WatchMessage message)
    {
        if (message.Ended is null)
        {
            Start(message.Offset);
            return;
        }

        if (_numbers.Remove(message.Ended, out long number))
        {
            _received++;
            _sum += number;
        }

        if (_received == _count)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1 + _count, _received, _sum));
        }
    }

    private void Start(long offset)
    {
        for (int i = 1; i <= _count; i++)
        {
            WatchedActor actor = new();
            _numbers.Add(actor, offset + i);
            actor.Handled.Subscribe(_ => { }, () => Inbox.OnNext(new WatchMessage(0, actor)));
        }

        foreach (WatchedActor actor in _numbers.Keys)
        {
            actor.Inbox.OnCompleted();
        }
    }
}

public partial class RxBench : IActorBench<Watch>
{
    public Task<Tally> RunAsync(Watch workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new WatcherActor(workload.Count, done).Inbox.OnNext(new WatchMessage(offset, null));
        return done.Task;
    }
}
