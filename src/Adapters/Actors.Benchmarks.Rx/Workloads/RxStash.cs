namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A message, or the one that tells to handle all messages that were put aside.</summary>
internal sealed record StashMessage(long Number, bool IsSignal);

/// <summary>Puts messages aside by Buffer, which keeps them in a list until the signal comes.</summary>
internal sealed class StashingActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    public StashingActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Subject<StashMessage> inbox = new();
        _subscription = inbox
            .ObserveOn(Schedulers.Pool)
            .Publish(queue =>
                queue.Where(message => !message.IsSignal).Buffer(queue.Where(message => message.IsSignal))
            )
            .SelectMany(stashed => stashed)
            .Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<StashMessage> Inbox { get; }

    private void Receive(StashMessage message)
    {
        _received++;
        _sum += _received * message.Number;
        if (_received == _count)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
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
