namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A message, or the one that tells to handle all messages that were put aside.</summary>
internal sealed record StashMessage(long Number, bool IsSignal);

/// <summary>Puts messages aside by Buffer, which keeps them in a list until the signal comes.</summary>
internal sealed class StashingActor(int count, TaskCompletionSource<Tally> done) : ObservingActor<StashMessage>
{
    private int _received;
    private long _sum;

    protected override IObservable<StashMessage> Prepare(IObservable<StashMessage> queue) =>
        queue
            .Publish(shared =>
                shared.Where(message => !message.IsSignal).Buffer(shared.Where(message => message.IsSignal))
            )
            .SelectMany(stashed => stashed);

    protected override void Receive(StashMessage message)
    {
        _received++;
        _sum += _received * message.Number;
        if (_received == count)
        {
            End();
            done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Stash>
{
    public Task<Tally> RunAsync(Stash workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IObserver<StashMessage> inbox = new StashingActor(workload.Count, done).Inbox;
        for (int i = 1; i <= workload.Count; i++)
        {
            inbox.OnNext(new StashMessage(offset + i, false));
        }

        inbox.OnNext(new StashMessage(0, true));

        return done.Task;
    }
}
