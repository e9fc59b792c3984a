namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Holds its subscription, its count and its sum only. A message brings along what counts that it has been handled.</summary>
internal sealed class IdleActor
{
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    private IdleActor(IObservable<IdleMessage> inbox)
    {
        _subscription = inbox.ObserveOn(Schedulers.Pool).Subscribe(Receive);
        Lifecycle.Started();
    }

    public static IObserver<IdleMessage> Start()
    {
        Subject<IdleMessage> inbox = new();
        GC.KeepAlive(new IdleActor(inbox)); // its subscription holds it from now on
        return inbox;
    }

    private void Receive(IdleMessage message)
    {
        _received++;
        if (message.Totals is null)
        {
            _sum += message.Number;
            message.Handled!.Add();
        }
        else
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            message.Totals.Report(_received, _sum);
        }
    }
}

public partial class RxBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) =>
        Task.FromResult(
            IdleRun.Of(
                workload,
                IdleActor.Start,
                (unit, number, handled) => unit.OnNext(new IdleMessage(number, handled, null)),
                (unit, totals) => unit.OnNext(new IdleMessage(0, null, totals))
            )
        );
}
