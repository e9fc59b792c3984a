using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A number, and who counts that it has been handled; or, with <c>Totals</c>, the last message.</summary>
internal sealed record IdleMessage(long Number, HandledCount? Handled, UnitTotals? Totals);

/// <summary>Knows its channel, its count and its sum. Whoever waits for it comes with the messages.</summary>
internal static class IdleActor
{
    public static async Task ReadAsync(Channel<IdleMessage> inbox)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                received++;
                if (message.Totals is null)
                {
                    sum += message.Number;
                    message.Handled!.Add();
                }
                else
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                    message.Totals.Report(received, sum);
                }
            }
        }
    }
}

/// <summary>Of an actor a program holds the channel's writer.</summary>
internal sealed class IdleRun(UnboundedChannelOptions options, Idle workload) : IIdleRun
{
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        for (int i = from; i < to; i++)
        {
            Channel<IdleMessage> inbox = Channel.CreateUnbounded<IdleMessage>(options);
            _ = IdleActor.ReadAsync(inbox);
            units[i] = inbox.Writer;
            inbox.Writer.TryWrite(new IdleMessage(offset + i + 1, handled, null));
        }

        return handled.All;
    }

    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int i in workload.BurstIndexes)
        {
            ChannelWriter<IdleMessage> inbox = (ChannelWriter<IdleMessage>)units[i];
            for (int n = 1; n <= Idle.BurstMessages; n++)
            {
                inbox.TryWrite(new IdleMessage(offset + n, handled, null));
            }
        }

        return handled.All;
    }

    public Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (object unit in units)
        {
            ((ChannelWriter<IdleMessage>)unit).TryWrite(new IdleMessage(0, null, totals));
        }

        return totals.All;
    }
}

public partial class ChannelsBench : IIdleBench
{
    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new IdleRun(_options, workload));
}
