using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record ChainMessage(long Number, int Units, int Deliveries);

internal sealed class ChainActor
{
    private readonly int _index;
    private readonly int _last;
    private readonly ChainActor? _parent;
    private readonly TaskCompletionSource<Tally>? _done;

    public ChainActor(int index, int last, ChainActor? parent, TaskCompletionSource<Tally>? done)
    {
        _index = index;
        _last = last;
        _parent = parent;
        _done = done;
        Inbox = new ActionBlock<ChainMessage>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<ChainMessage> Inbox { get; }

    private void Receive(ChainMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
        }
        else if (_index < _last)
        {
            new ChainActor(_index + 1, _last, this, null).Inbox.Post(new ChainMessage(message.Number, 0, 0));
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
            _parent.Inbox.Post(new ChainMessage(sum + _index, units + 1, deliveries + 1));
        }
    }
}

internal static class SequentialRun
{
    public static Task<Tally> RunAsync(Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new ChainActor(0, workload.ActorCount, null, done).Inbox.Post(new ChainMessage(offset, 0, 0));
        return done.Task;
    }
}
