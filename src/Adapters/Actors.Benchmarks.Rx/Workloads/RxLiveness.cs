namespace Actors.Benchmarks.Rx.Obj;

public partial class RxBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) => LivenessUnits.RunAsync(offset, Start);

    private static Action<LivenessMessage> Start(Func<LivenessMessage, bool> handle)
    {
        ISubject<LivenessMessage> inbox = Subject.Synchronize(new Subject<LivenessMessage>()); // two units send to one
        IDisposable? subscription = null;
        subscription = inbox
            .ObserveOn(Schedulers.Pool)
            .Subscribe(message =>
            {
                if (handle(message))
                {
                    subscription!.Dispose();
                    Lifecycle.Ended();
                }
            });
        Lifecycle.Started();
        return inbox.OnNext;
    }
}
