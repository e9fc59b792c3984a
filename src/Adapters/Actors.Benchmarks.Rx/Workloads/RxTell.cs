namespace Actors.Benchmarks.Rx.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    public TellActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Subject<TellMessage> inbox = new();
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<TellMessage> Inbox { get; }

    private void Receive(TellMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == _count)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Send(new TellActor(workload.Count, done).Inbox, workload.Count, offset);
        return done.Task;

        static void Send(IObserver<TellMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.OnNext(new TellMessage(offset + i));
            }
        }
    }
}
