namespace Actors.Benchmarks.Channels.Obj;

/// <summary>GetAndReset if <c>ReplyTo</c> is set, otherwise Add.</summary>
internal sealed record CounterMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

internal sealed class CounterActor(Channel<CounterMessage> inbox, long start)
{
    private long _total = start;
    private long _received;

    public async Task ReadAsync()
    {
        Lifecycle.Started();
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                Receive(message);
            }
        }
    }

    public async Task ReadAllAsync()
    {
        Lifecycle.Started();
        await foreach (var message in inbox.Reader.ReadAllAsync().ConfigureAwait(false))
        {
            Receive(message);
        }
    }

    private void Receive(CounterMessage message)
    {
        _received++;
        if (message.ReplyTo is null)
        {
            _total += message.Amount;
        }
        else
        {
            inbox.Writer.Complete();
            Lifecycle.Ended();
            message.ReplyTo.SetResult(new Tally(1, _received, _total));
        }
    }
}

public partial class ChannelsBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        Channel<CounterMessage> inbox = Channel.CreateUnbounded<CounterMessage>(_options);
        CounterActor counter = new(inbox, offset);
        _ = ReadsAll ? counter.ReadAllAsync() : counter.ReadAsync();
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(inbox.Writer, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts
            .OneAsync(reply => inbox.Writer.TryWrite(new CounterMessage(0, reply)))
            .ConfigureAwait(false);

        static void Produce(ChannelWriter<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.TryWrite(new CounterMessage(Counter.Amount, null));
            }
        }
    }
}
