namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record ChainMessage(long Number, int Units, int Deliveries) : Message;

internal sealed class ChainActor(int index, int last, ChainActor? parent, TaskCompletionSource<Tally>? done)
    : Actor<ChainMessage>
{
    protected override void Receive(ChainMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
        }
        else if (index < last)
        {
            new ChainActor(index + 1, last, this, null).Post(new ChainMessage(message.Number, 0, 0));
        }
        else
        {
            Answer(message.Number, 0, 0);
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        Stop();
        if (parent is null)
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            parent.Post(new ChainMessage(sum + index, units + 1, deliveries + 1));
        }
    }
}

internal static class SequentialRun
{
    public static Task<Tally> RunAsync(Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new ChainActor(0, workload.ActorCount, null, done).Post(new ChainMessage(offset, 0, 0));
        return done.Task;
    }
}
