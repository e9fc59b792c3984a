namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record SequentialMessage(long Number, int Units, int Deliveries);

internal sealed class SequentialActor
{
    private readonly int _index;
    private readonly int _last;
    private readonly SequentialActor? _parent;
    private readonly TaskCompletionSource<Tally>? _done;
    private readonly IDisposable _subscription;

    public SequentialActor(int index, int last, SequentialActor? parent, TaskCompletionSource<Tally>? done)
    {
        _index = index;
        _last = last;
        _parent = parent;
        _done = done;
        ISubject<SequentialMessage> inbox = Subject.Synchronize(new Subject<SequentialMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<SequentialMessage> Inbox { get; }

    private void Receive(SequentialMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
        }
        else if (_index < _last)
        {
            new SequentialActor(_index + 1, _last, this, null).Inbox.OnNext(
                new SequentialMessage(message.Number, 0, 0)
            );
        }
        else
        {
            Answer(message.Number, 0, 0);
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        _subscription.Dispose();
        Lifecycle.Ended();
        if (_parent is null)
        {
            _done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            _parent.Inbox.OnNext(new SequentialMessage(sum + _index, units + 1, deliveries + 1));
        }
    }
}

public partial class RxBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new SequentialActor(0, workload.ActorCount, null, done).Inbox.OnNext(new SequentialMessage(offset, 0, 0));
        return done.Task;
    }
}
