using System.Reactive.Linq;
using System.Reactive.Subjects;

namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Knows its subscription, its count and its sum. Whoever waits for it comes with the messages.</summary>
internal sealed class IdleActor
{
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    private IdleActor(IObservable<IdleMessage> inbox)
    {
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
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

/// <summary>Of an actor a program holds the subject.</summary>
internal sealed class IdleRun(Idle workload) : IIdleRun
{
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        for (int i = from; i < to; i++)
        {
            IObserver<IdleMessage> inbox = IdleActor.Start();
            units[i] = inbox;
            inbox.OnNext(new IdleMessage(offset + i + 1, handled, null));
        }

        return handled.All;
    }

    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int i in workload.BurstIndexes)
        {
            IObserver<IdleMessage> inbox = (IObserver<IdleMessage>)units[i];
            for (int n = 1; n <= Idle.BurstMessages; n++)
            {
                inbox.OnNext(new IdleMessage(offset + n, handled, null));
            }
        }

        return handled.All;
    }

    public Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (object unit in units)
        {
            ((IObserver<IdleMessage>)unit).OnNext(new IdleMessage(0, null, totals));
        }

        return totals.All;
    }
}

public partial class RxBench : IIdleBench
{
    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new IdleRun(workload));
}
