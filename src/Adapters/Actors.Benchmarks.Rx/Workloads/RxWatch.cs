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
            .ObserveOn(Schedulers.Pool)
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

internal sealed class WatcherActor(int count, TaskCompletionSource<Tally> done)
    : ObservingActor<WatchMessage>(severalSend: true)
{
    private readonly Dictionary<WatchedActor, long> _numbers = [];
    private int _received;
    private long _sum;

    protected override void Receive(WatchMessage message)
    {
        if (message.Ended is null)
        {
            for (int i = 1; i <= count; i++)
            {
                WatchedActor actor = new();
                _numbers.Add(actor, message.Offset + i);
                actor.Handled.Subscribe(_ => { }, () => Inbox.OnNext(new WatchMessage(0, actor)));
            }

            foreach (WatchedActor actor in _numbers.Keys)
            {
                actor.Inbox.OnCompleted();
            }

            return;
        }

        if (_numbers.Remove(message.Ended, out long number))
        {
            _received++;
            _sum += number;
        }

        if (_received == count)
        {
            End();
            done.SetResult(new Tally(1 + count, _received, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Watch>
{
    public Task<Tally> RunAsync(Watch workload, long offset) =>
        RunParts.OneAsync(done => new WatcherActor(workload.Count, done).Inbox.OnNext(new WatchMessage(offset, null)));
}
