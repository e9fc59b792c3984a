namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A Ping on its way down (<c>Units</c> is 0), or a Pong on its way back.</summary>
internal sealed record SequentialMessage(long Number, int Units, int Deliveries);

internal sealed class SequentialActor(
    UnboundedChannelOptions options,
    bool readsAll,
    int index,
    int last,
    ChannelWriter<SequentialMessage>? parent,
    TaskCompletionSource<Tally>? done
)
{
    private readonly Channel<SequentialMessage> _inbox = Channel.CreateUnbounded<SequentialMessage>(options);

    /// <summary>Starts the actor's reading task.</summary>
    public ChannelWriter<SequentialMessage> Start()
    {
        _ = readsAll ? ReadAllAsync() : ReadAsync();
        return _inbox.Writer;
    }

    private async Task ReadAsync()
    {
        Lifecycle.Started();
        ChannelReader<SequentialMessage> reader = _inbox.Reader;
        while (await reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (reader.TryRead(out var message))
            {
                Receive(message);
            }
        }
    }

    private async Task ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var message in _inbox.Reader.ReadAllAsync().ConfigureAwait(false))
        {
            Receive(message);
        }
    }

    private void Receive(SequentialMessage message)
    {
        if (message.Units > 0)
        {
            Answer(message.Number, message.Units, message.Deliveries + 1);
        }
        else if (index < last)
        {
            SequentialActor child = new(options, readsAll, index + 1, last, _inbox.Writer, null);
            child.Start().TryWrite(new SequentialMessage(message.Number, 0, 0));
        }
        else
        {
            Answer(message.Number, 0, 0);
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        _inbox.Writer.Complete();
        Lifecycle.Ended();
        if (parent is null)
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            parent.TryWrite(new SequentialMessage(sum + index, units + 1, deliveries + 1));
        }
    }
}

public partial class ChannelsBench : IActorBench<Sequential>
{
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        RunParts.OneAsync(done =>
            new SequentialActor(_options, ReadsAll, 0, workload.ActorCount, null, done)
                .Start()
                .TryWrite(new SequentialMessage(offset, 0, 0))
        );
}
