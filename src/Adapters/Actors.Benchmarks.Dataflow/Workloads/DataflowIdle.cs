using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Knows its block, its count and its sum. Whoever waits for it comes with the messages.</summary>
internal sealed class IdleActor
{
    private int _received;
    private long _sum;

    public IdleActor(ExecutionDataflowBlockOptions? options)
    {
        Inbox = Block.Of<IdleMessage>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<IdleMessage> Inbox { get; }

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
            Inbox.Complete();
            Lifecycle.Ended();
            message.Totals.Report(_received, _sum);
        }
    }
}

/// <summary>Of an actor a program holds the block.</summary>
internal sealed class IdleRun(Idle workload, ExecutionDataflowBlockOptions? options) : IIdleRun
{
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        for (int i = from; i < to; i++)
        {
            ActionBlock<IdleMessage> inbox = new IdleActor(options).Inbox;
            units[i] = inbox;
            inbox.Post(new IdleMessage(offset + i + 1, handled, null));
        }

        return handled.All;
    }

    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int i in workload.BurstIndexes)
        {
            ActionBlock<IdleMessage> inbox = (ActionBlock<IdleMessage>)units[i];
            for (int n = 1; n <= Idle.BurstMessages; n++)
            {
                inbox.Post(new IdleMessage(offset + n, handled, null));
            }
        }

        return handled.All;
    }

    public Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (object unit in units)
        {
            ((ActionBlock<IdleMessage>)unit).Post(new IdleMessage(0, null, totals));
        }

        return totals.All;
    }
}

public partial class DataflowBench : IIdleBench
{
    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new IdleRun(workload, null));
}
