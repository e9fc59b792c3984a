namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record SequentialMessage(long Number, int Units, int Deliveries);

internal sealed class SequentialActor
{
    private readonly int _index;
    private readonly int _last;
    private readonly SequentialActor? _parent;
    private readonly TaskCompletionSource<Tally>? _done;

    public SequentialActor(int index, int last, SequentialActor? parent, TaskCompletionSource<Tally>? done)
    {
        _index = index;
        _last = last;
        _parent = parent;
        _done = done;
        Inbox = new ActionBlock<SequentialMessage>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<SequentialMessage> Inbox { get; }

    private void Receive(SequentialMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
        }
        else if (_index < _last)
        {
            SequentialActor child = new(_index + 1, _last, this, null);
            child.Inbox.Post(new SequentialMessage(message.Number, 0, 0));
        }
        else
        {
            Answer(message.Number, 0, 0);
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        Inbox.Complete();
        Lifecycle.Ended();
        if (_parent is null)
        {
            _done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            _parent.Inbox.Post(new SequentialMessage(sum + _index, units + 1, deliveries + 1));
        }
    }
}

public partial class DataflowBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        SequentialActor root = new(0, workload.ActorCount, null, done);
        root.Inbox.Post(new SequentialMessage(offset, 0, 0));
        return done.Task;
    }
}
