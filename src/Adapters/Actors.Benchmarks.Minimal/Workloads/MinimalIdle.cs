namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>One of the two is set: where to report that the message was handled, or, in the last message, what was counted.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals) : Message;

internal sealed class IdleActor : Actor<IdleMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(IdleMessage message)
    {
        _received++;
        if (message.Totals is { } totals)
        {
            Stop();
            totals.Report(_received, _sum);
            return;
        }

        _sum += message.Number;
        message.Handled!.Add();
    }
}

internal sealed class IdleRun(Idle workload) : IIdleRun
{
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        for (int i = from; i < to; i++)
        {
            IdleActor actor = new();
            units[i] = actor;
            actor.Post(new IdleMessage(offset + i + 1, handled, null));
        }

        return handled.All;
    }

    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int i in workload.BurstIndexes)
        {
            IdleActor actor = (IdleActor)units[i];
            for (int message = 1; message <= Idle.BurstMessages; message++)
            {
                actor.Post(new IdleMessage(offset + message, handled, null));
            }
        }

        return handled.All;
    }

    public Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (object actor in units)
        {
            ((IdleActor)actor).Post(new IdleMessage(0, null, totals));
        }

        return totals.All;
    }
}

public partial class MinimalBench : IIdleBench
{
    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new IdleRun(workload));
}
