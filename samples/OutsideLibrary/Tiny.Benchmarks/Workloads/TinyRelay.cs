using Actors.Benchmarks;

namespace Tiny.Benchmarks.Obj;

/// <summary>The item's number, and what the units before have handled of it and of the items before.</summary>
internal sealed record Item(long Number, long Handled);

internal sealed class StageActor : Actor
{
    private readonly int _items;
    private readonly int _index;
    private readonly StageActor? _next;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private long _sum;

    public StageActor(int items, int index, StageActor? next, TaskCompletionSource<Tally> done)
    {
        Lifecycle.Started();
        _items = items;
        _index = index;
        _next = next;
        _done = done;
    }

    protected override void Receive(object message)
    {
        Item item = (Item)message;
        _received++;
        long handled = item.Handled + _received;
        _sum += item.Number + 1;
        _next?.Tell(new Item(item.Number + 1, handled));
        if (_received == _items)
        {
            Stop();
            Lifecycle.Ended();
            if (_next is null)
            {
                _done.SetResult(new Tally(_index, handled, _sum));
            }
        }
    }
}

public partial class TinyBench : IActorBench<Relay>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Relay workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        StageActor? first = null;
        for (int index = workload.Stages; index >= 1; index--)
        {
            first = new StageActor(workload.Items, index, first, done);
        }

        for (int i = 1; i <= workload.Items; i++)
        {
            first!.Tell(new Item(offset + i, 0));
        }

        return done.Task;
    }
}
