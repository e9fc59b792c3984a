using System.Reactive.Disposables;

namespace Actors.Benchmarks.Rx;

/// <summary>How an actor begins and ends. The observer of its subject calls its handler directly.</summary>
internal abstract class ObservingActor<TMessage>
{
    private readonly IDisposable _subscription;

    /// <param name="severalSend">Whether calls of OnNext could overlap.</param>
    /// <param name="on">Gives the scheduler of the actor; by default <see cref="Schedulers.Pool"/>.</param>
    protected ObservingActor(bool severalSend = false, Func<IScheduler>? on = null)
    {
        IScheduler scheduler = on?.Invoke() ?? Schedulers.Pool;
        Subject<TMessage> subject = new();
        ISubject<TMessage> inbox = severalSend ? Subject.Synchronize(subject) : subject;
        Inbox = inbox;
        _subscription = Prepare(inbox.ObserveOn(scheduler)).Subscribe(Receive);
        if (scheduler is IDisposable thread)
        {
            _subscription = StableCompositeDisposable.Create(_subscription, thread);
        }

        Lifecycle.Started();
    }

    public IObserver<TMessage> Inbox { get; }

    /// <returns>What brings the messages of the queue to <see cref="Receive"/>.</returns>
    protected virtual IObservable<TMessage> Prepare(IObservable<TMessage> queue) => queue;

    protected abstract void Receive(TMessage message);

    protected void End()
    {
        _subscription.Dispose();
        Lifecycle.Ended();
    }
}

/// <summary>An actor whose handler may await. Concat begins with the next handler when the one before is complete; SelectMany
/// would not wait.</summary>
internal abstract class AsyncObservingActor<TMessage>
{
    private readonly IDisposable _subscription;

    protected AsyncObservingActor()
    {
        Subject<TMessage> inbox = new();
        Inbox = inbox;
        _subscription = inbox.ObserveOn(Schedulers.Pool).Select(Handle).Concat().Subscribe();
        Lifecycle.Started();
    }

    public IObserver<TMessage> Inbox { get; }

    /// <returns>Completed when the message has been handled.</returns>
    protected abstract IObservable<Unit> Handle(TMessage message);

    protected void End()
    {
        _subscription.Dispose();
        Lifecycle.Ended();
    }
}

internal static class Schedulers
{
    /// <summary>The thread pool, with a work item for each message.</summary>
    public static IScheduler Pool { get; } =
        TaskPoolScheduler.Default.DisableOptimizations(typeof(ISchedulerLongRunning));
}
