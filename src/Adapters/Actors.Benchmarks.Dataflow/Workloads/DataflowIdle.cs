namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Knows its block, its count and its sum. The messages contain what waits for it, so that the actor does not hold that.</summary>
internal sealed class IdleActor : BlockActor<IdleMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(IdleMessage message)
    {
        _received++;
        if (message.Totals is null)
        {
            _sum += message.Number;
            message.Handled!.Add();
        }
        else
        {
            End();
            message.Totals.Report(_received, _sum);
        }
    }
}

public partial class DataflowBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload)
    {
        return Task.FromResult<IIdleRun>(new IdleRun<ActionBlock<IdleMessage>>(workload, Create, Burst, End));

        static void Create(object[] units, int from, int to, long offset, HandledCount handled)
        {
            for (int i = from; i < to; i++)
            {
                ActionBlock<IdleMessage> inbox = new IdleActor().Inbox;
                units[i] = inbox;
                inbox.Post(new IdleMessage(offset + i + 1, handled, null));
            }
        }

        static void Burst(ActionBlock<IdleMessage> inbox, long offset, HandledCount handled)
        {
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                inbox.Post(new IdleMessage(offset + i, handled, null));
            }
        }

        static void End(ActionBlock<IdleMessage> inbox, UnitTotals totals) =>
            inbox.Post(new IdleMessage(0, null, totals));
    }
}
