namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Has Retry make the fresh state: it subscribes again to what follows the queue, when that has failed.</summary>
internal sealed class RetryActor
{
    private readonly Failure _workload;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private FailureState? _state;
    private int _received;
    private int _restarts = -1; // the first state is none

    public RetryActor(Failure workload, TaskCompletionSource<Tally> done)
    {
        _workload = workload;
        _done = done;
        Subject<FailureMessage> inbox = new();
        _subscription = inbox
            .ObserveOn(Schedulers.Pool)
            .Publish(queue => Observable.Defer(() => Handle(queue)).Retry())
            .Subscribe(EndAfterLast);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<FailureMessage> Inbox { get; }

    // Called once, and again after each failure.
    private IObservable<FailureMessage> Handle(IObservable<FailureMessage> queue)
    {
        _restarts++;
        _state = new FailureState(_workload);
        return queue.Do(Receive);
    }

    private void Receive(FailureMessage message)
    {
        _received++;
        _state!.Receive(message);
    }

    private void EndAfterLast(FailureMessage message)
    {
        if (message.Index == _workload.MessagesPerActor)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _state!.Sum, _restarts));
        }
    }
}

/// <summary>Rx, where the library starts an actor again whose handler has thrown.</summary>
/// <remarks>
/// | setting | value             | why                                                                                                     |
/// |---------|-------------------|---------------------------------------------------------------------------------------------------------|
/// | failure | Retry             | the library's own: subscribes again when the sequence has failed. Without a limit                       |
/// | handler | Do                | an operator, which makes an exception of its delegate a failure of the sequence. Subscribe does not     |
/// | queue   | Publish before it | without it, Retry would subscribe to a new queue, and what waits in the old one would be lost           |
/// Deviations: none. Everything else as <see cref="RxBench"/>.
/// </remarks>
public sealed class RxRetryBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset)
    {
        return RunParts.SumAsync(workload.Actors, () => Task.Run(() => SendAsync(workload, offset)));

        static Task<Tally> SendAsync(Failure workload, long offset)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            IObserver<FailureMessage> actor = new RetryActor(workload, done).Inbox;
            for (int i = 1; i <= workload.MessagesPerActor; i++)
            {
                actor.OnNext(new FailureMessage(offset + i, i));
            }

            return done.Task;
        }
    }
}
