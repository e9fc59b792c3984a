using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A task for a subtree of <c>Leaves</c> from the ordinal <c>Number</c> on; or, with 0 leaves, its answer.</summary>
internal sealed record TreeMessage(long Number, int Leaves, int Units, int Deliveries);

internal sealed class TreeActor(ChannelWriter<TreeMessage>? parent, TaskCompletionSource<Tally>? done)
{
    private readonly Channel<TreeMessage> _inbox = Inbox.Of<TreeMessage>();
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    /// <summary>Starts the actor's reading task.</summary>
    public ChannelWriter<TreeMessage> Start()
    {
        _ = ReadAsync();
        return _inbox.Writer;
    }

    private async Task ReadAsync()
    {
        Lifecycle.Started();
        ChannelReader<TreeMessage> reader = _inbox.Reader;
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
    private bool Receive(TreeMessage message)
    {
        if (message.Leaves == 1)
        {
            Answer(message.Number);
            return true;
        }

        if (message.Leaves > 1)
        {
            Divide(message.Number, message.Leaves / Spawn.Fanout);
            return false;
        }

        _sum += message.Number;
        _units += message.Units;
        _deliveries += message.Deliveries + 1;
        if (--_waitingFor > 0)
        {
            return false;
        }

        Answer(_sum);
        return true;
    }

    private void Divide(long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            ChannelWriter<TreeMessage> child = new TreeActor(_inbox.Writer, null).Start();
            child.TryWrite(new TreeMessage(first + (long)i * leaves, leaves, 0, 0));
        }
    }

    // All but the root have handled a task, too.
    private void Answer(long sum)
    {
        if (parent is null)
        {
            done!.SetResult(new Tally(_units, _deliveries, sum));
        }
        else
        {
            parent.TryWrite(new TreeMessage(sum, 0, _units, _deliveries + 1));
        }
    }
}

internal static class SpawnRun
{
    public static Task<Tally> RunAsync(Spawn workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new TreeActor(null, done).Start().TryWrite(new TreeMessage(offset, workload.Leaves, 0, 0));
        return done.Task;
    }
}
