namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Has Retry make the fresh state: it subscribes again to what follows the queue, when that has failed.</summary>
internal sealed class RetryActor(Failure workload, TaskCompletionSource<Tally> done) : ObservingActor<FailureMessage>
{
    private FailureState? _state;
    private int _received;
    private int _restarts = -1; // the first state is none

    protected override IObservable<FailureMessage> Prepare(IObservable<FailureMessage> queue) =>
        queue.Publish(shared => Observable.Defer(() => Handle(shared)).Retry());

    protected override void Receive(FailureMessage message)
    {
        if (message.Index == workload.MessagesPerActor)
        {
            End();
            done.SetResult(new Tally(1, _received, _state!.Sum, _restarts));
        }
    }

    // Called once, and again after each failure.
    private IObservable<FailureMessage> Handle(IObservable<FailureMessage> queue)
    {
        _restarts++;
        _state = new FailureState(workload);
        return queue.Do(message =>
        {
            _received++;
            _state.Receive(message);
        });
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
    public Task<Tally> RunAsync(Failure workload, long offset) =>
        RxBench.RunFailureAsync(workload, offset, done => new RetryActor(workload, done));
}
