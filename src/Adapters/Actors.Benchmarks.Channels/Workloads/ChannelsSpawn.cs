namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>Number</c> on. With 0 leaves it is the response.</summary>
internal sealed record SpawnMessage(long Number, int Leaves, int Units, int Deliveries);

internal sealed class SpawnActor(
    UnboundedChannelOptions options,
    ChannelWriter<SpawnMessage>? parent,
    TaskCompletionSource<Tally>? done
)
{
    private readonly Channel<SpawnMessage> _inbox = Channel.CreateUnbounded<SpawnMessage>(options);
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    /// <summary>Starts the actor's reading task.</summary>
    public ChannelWriter<SpawnMessage> Start()
    {
        _ = ReadAsync();
        return _inbox.Writer;
    }

    private async Task ReadAsync()
    {
        Lifecycle.Started();
        ChannelReader<SpawnMessage> reader = _inbox.Reader;
        while (await reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (reader.TryRead(out var message))
            {
                Receive(message);
            }
        }
    }

    private void Receive(SpawnMessage message)
    {
        if (message.Leaves == 1)
        {
            Respond(message.Number);
        }
        else if (message.Leaves > 1)
        {
            int leaves = message.Leaves / Spawn.Fanout;
            for (int i = 0; i < Spawn.Fanout; i++)
            {
                ChannelWriter<SpawnMessage> child = new SpawnActor(options, _inbox.Writer, null).Start();
                child.TryWrite(new SpawnMessage(message.Number + (long)i * leaves, leaves, 0, 0));
            }
        }
        else
        {
            _sum += message.Number;
            _units += message.Units;
            _deliveries += message.Deliveries + 1;
            if (--_waitingFor == 0)
            {
                Respond(_sum);
            }
        }
    }

    // Every actor but the root has also handled a request.
    private void Respond(long sum)
    {
        _inbox.Writer.Complete();
        Lifecycle.Ended();
        if (parent is null)
        {
            done!.SetResult(new Tally(_units, _deliveries, sum));
        }
        else
        {
            parent.TryWrite(new SpawnMessage(sum, 0, _units, _deliveries + 1));
        }
    }
}

public partial class ChannelsBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunParts.OneAsync(done =>
            new SpawnActor(_options, null, done).Start().TryWrite(new SpawnMessage(offset, workload.Leaves, 0, 0))
        );
}
