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

public partial class MinimalBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload)
    {
        return Task.FromResult<IIdleRun>(new IdleRun<IdleActor>(workload, Create, Burst, End));

        static void Create(object[] units, int from, int to, long offset, HandledCount handled)
        {
            for (int i = from; i < to; i++)
            {
                IdleActor actor = new();
                units[i] = actor;
                actor.Post(new IdleMessage(offset + i + 1, handled, null));
            }
        }

        static void Burst(IdleActor actor, long offset, HandledCount handled)
        {
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                actor.Post(new IdleMessage(offset + i, handled, null));
            }
        }

        static void End(IdleActor actor, UnitTotals totals) => actor.Post(new IdleMessage(0, null, totals));
    }
}
