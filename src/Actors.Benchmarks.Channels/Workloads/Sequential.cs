using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record ChainMessage(long Number, int Units, int Deliveries);

internal sealed class ChainActor(
    int index,
    int last,
    ChannelWriter<ChainMessage>? parent,
    TaskCompletionSource<Tally>? done
)
{
    private readonly Channel<ChainMessage> _inbox = Inbox.Of<ChainMessage>();

    /// <summary>Starts the actor's reading task.</summary>
    public ChannelWriter<ChainMessage> Start()
    {
        _ = ReadAsync();
        return _inbox.Writer;
    }

    private async Task ReadAsync()
    {
        Lifecycle.Started();
        ChannelReader<ChainMessage> reader = _inbox.Reader;
        bool isDone = false;
        while (!isDone && await reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (!isDone && reader.TryRead(out var message))
            {
                isDone = Receive(message);
            }
        }

        Lifecycle.Ended();
    }

    /// <returns>Whether that was the actor's last message.</returns>
    private bool Receive(ChainMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
            return true;
        }

        if (index == last)
        {
            Answer(message.Number, 0, 0);
            return true;
        }

        ChannelWriter<ChainMessage> child = new ChainActor(index + 1, last, _inbox.Writer, null).Start();
        child.TryWrite(new ChainMessage(message.Number, 0, 0));
        return false;
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        if (parent is null)
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            parent.TryWrite(new ChainMessage(sum + index, units + 1, deliveries + 1));
        }
    }
}

internal static class SequentialRun
{
    public static Task<Tally> RunAsync(Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new ChainActor(0, workload.ActorCount, null, done).Start().TryWrite(new ChainMessage(offset, 0, 0));
        return done.Task;
    }
}
