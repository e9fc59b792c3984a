using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A task for a subtree of <c>Leaves</c> from the ordinal <c>Number</c> on; or, with 0 leaves, its answer.</summary>
internal sealed record TreeMessage(long Number, int Leaves, int Units, int Deliveries);

internal sealed class TreeActor
{
    private readonly TreeActor? _parent;
    private readonly TaskCompletionSource<Tally>? _done;
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    public TreeActor(TreeActor? parent, TaskCompletionSource<Tally>? done)
    {
        _parent = parent;
        _done = done;
        Inbox = new ActionBlock<TreeMessage>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<TreeMessage> Inbox { get; }

    private void Receive(TreeMessage message)
    {
        if (message.Leaves == 1)
        {
            Answer(message.Number);
        }
        else if (message.Leaves > 1)
        {
            Divide(message.Number, message.Leaves / Spawn.Fanout);
        }
        else
        {
            Add(message);
        }
    }

    private void Divide(long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            new TreeActor(this, null).Inbox.Post(new TreeMessage(first + (long)i * leaves, leaves, 0, 0));
        }
    }

    private void Add(TreeMessage answer)
    {
        _sum += answer.Number;
        _units += answer.Units;
        _deliveries += answer.Deliveries + 1;
        if (--_waitingFor == 0)
        {
            Answer(_sum);
        }
    }

    // All but the root have handled a task, too.
    private void Answer(long sum)
    {
        Inbox.Complete();
        Lifecycle.Ended();
        if (_parent is null)
        {
            _done!.SetResult(new Tally(_units, _deliveries, sum));
        }
        else
        {
            _parent.Inbox.Post(new TreeMessage(sum, 0, _units, _deliveries + 1));
        }
    }
}

internal static class SpawnRun
{
    public static Task<Tally> RunAsync(Spawn workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new TreeActor(null, done).Inbox.Post(new TreeMessage(offset, workload.Leaves, 0, 0));
        return done.Task;
    }
}
