namespace Actors.Benchmarks.Channels.Obj;

/// <summary>GetAndReset if <c>ReplyTo</c> is set, otherwise Add.</summary>
internal sealed record CounterMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

internal static class CounterActor
{
    public static async Task ReadAsync(Channel<CounterMessage> inbox, long start)
    {
        Lifecycle.Started();
        long total = start;
        long received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                received++;
                if (message.ReplyTo is null)
                {
                    total += message.Amount;
                }
                else
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                    message.ReplyTo.SetResult(new Tally(1, received, total));
                }
            }
        }
    }
}

public partial class ChannelsBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        Channel<CounterMessage> inbox = Channel.CreateUnbounded<CounterMessage>(_options);
        _ = CounterActor.ReadAsync(inbox, offset);
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(inbox.Writer, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        inbox.Writer.TryWrite(new CounterMessage(0, reply));
        return await reply.Task.ConfigureAwait(false);

        static void Produce(ChannelWriter<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.TryWrite(new CounterMessage(Counter.Amount, null));
            }
        }
    }
}
