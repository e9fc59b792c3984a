namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A token with <c>Hops</c> to go. With 0 hops it has come home. With fewer than 0, <c>Value</c> is the sum of the nodes' counts.</summary>
internal sealed record RingMessage(long Value, int Hops);

internal sealed class RingActor(
    int index,
    Channel<RingMessage>[] inboxes,
    Ring workload,
    TaskCompletionSource<Tally> done
)
{
    private const int Collect = -1;

    private readonly ChannelWriter<RingMessage> _next = inboxes[(index + 1) % inboxes.Length].Writer;
    private readonly ChannelWriter<RingMessage> _first = inboxes[0].Writer;
    private long _received;
    private int _home; // only node 0 uses this and the sum
    private long _sum;

    public async Task ReadAsync()
    {
        Lifecycle.Started();
        ChannelReader<RingMessage> reader = inboxes[index].Reader;
        while (await reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (reader.TryRead(out var message))
            {
                Receive(message);
            }
        }
    }

    private void Receive(RingMessage message)
    {
        if (message.Hops > 0)
        {
            _received++;
            ChannelWriter<RingMessage> receiver = message.Hops > 1 ? _next : _first;
            receiver.TryWrite(new RingMessage(message.Value + index, message.Hops - 1));
        }
        else if (message.Hops == 0)
        {
            _home++;
            _sum += message.Value;
            if (_home == workload.Tokens)
            {
                _next.TryWrite(new RingMessage(_received, Collect));
            }
        }
        else
        {
            inboxes[index].Writer.Complete();
            Lifecycle.Ended();
            if (index == 0)
            {
                done.SetResult(new Tally(workload.Nodes, message.Value, _sum));
            }
            else
            {
                _next.TryWrite(new RingMessage(message.Value + _received, Collect));
            }
        }
    }
}

public partial class ChannelsBench : IActorBench<Ring>
{
    public Task<Tally> RunAsync(Ring workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Channel<RingMessage>[] inboxes = new Channel<RingMessage>[workload.Nodes];
        for (int i = 0; i < inboxes.Length; i++)
        {
            inboxes[i] = Channel.CreateUnbounded<RingMessage>(_options);
        }

        for (int i = 0; i < inboxes.Length; i++)
        {
            _ = new RingActor(i, inboxes, workload, done).ReadAsync();
        }

        for (int i = 0; i < inboxes.Length; i += inboxes.Length / workload.Tokens)
        {
            inboxes[i].Writer.TryWrite(new RingMessage(offset, workload.HopsPerToken));
        }

        return done.Task;
    }
}
