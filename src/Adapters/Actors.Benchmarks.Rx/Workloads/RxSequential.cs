namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record SequentialMessage(long Number, int Units, int Deliveries);

internal sealed class SequentialActor(int index, int last, SequentialActor? parent, TaskCompletionSource<Tally>? done)
    : ObservingActor<SequentialMessage>(severalSend: true)
{
    protected override void Receive(SequentialMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
        }
        else if (index < last)
        {
            new SequentialActor(index + 1, last, this, null).Inbox.OnNext(new SequentialMessage(message.Number, 0, 0));
        }
        else
        {
            Answer(message.Number, 0, 0);
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        End();
        if (parent is null)
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            parent.Inbox.OnNext(new SequentialMessage(sum + index, units + 1, deliveries + 1));
        }
    }
}

public partial class RxBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        RunParts.OneAsync(done =>
            new SequentialActor(0, workload.ActorCount, null, done).Inbox.OnNext(new SequentialMessage(offset, 0, 0))
        );
}
