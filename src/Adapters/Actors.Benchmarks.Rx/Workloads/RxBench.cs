namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Rx: an actor is a <c>Subject</c> that is observed on a scheduler.</summary>
/// <remarks>
/// | setting   | value                                                    | why                                                                |
/// |-----------|----------------------------------------------------------|--------------------------------------------------------------------|
/// | actor     | Subject, ObserveOn, Subscribe                            | OnNext returns at once; one message at a time, in order, unbounded |
/// | scheduler | TaskPoolScheduler.Default without ISchedulerLongRunning  | the default starts a thread for each actor: dotnet/reactive#432    |
/// | senders   | one: a plain Subject; several: Subject.Synchronize       | calls of OnNext must not overlap: Rx Design Guidelines, 4.2        |
/// | ask       | TaskCompletionSource in the message                      | the library has no request; its continuations are asynchronous     |
/// | failure   | catch in the handler                                     | an exception that leaves it stops ObserveOn for ever, silently     |
/// | watch     | OnCompleted of what the actor has handled                | the library's own notice; its observer sends it to the watcher     |
/// | timer     | Observable.Timer on its default scheduler                | the library's own; a System.Threading.Timer each                   |
/// | stash     | Buffer until the signal comes                            | the library's own way to put messages aside, in order              |
/// | await     | Select to Observable.FromAsync, then Concat               | the next handler begins when the one before is complete            |
/// | end       | Dispose of the subscription                              | what an observer does that wants no more messages                  |
/// | select    | Merge of two subjects, before ObserveOn                  | the library's own way to make one sequence of two                  |
/// | park      | HistoricalScheduler, started when the gate opens         | runs nothing before it is started, and blocks no thread            |
/// | channel   | GetEnumerator of a Subject                               | the library's own queue between a sender and a reader              |
/// | pipeline  | Select, Subscribe; ObserveOn before each unit            | the operator that makes one element of another; the schedulers as above |
/// | handlers  | Select to Observable.FromAsync, then Merge(d)            | Merge limits how many run; Task.Run because the work blocks        |
/// | idle      | a program holds the subject                              | the subject holds its observer, and with it the queue and the actor |
/// Deviations: CounterSelect does not prefer Add but keeps the order of arrival. The reader of RawChannel blocks its thread.
/// </remarks>
public partial class RxBench
{
    // Gives an actor its scheduler, in the workloads that rows with other schedulers do. By default the pool.
    private readonly Func<IScheduler>? _on;

    public RxBench() { }

    private protected RxBench(Func<IScheduler> on) => _on = on;
}
