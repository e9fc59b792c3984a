namespace Actors.Benchmarks.Channels.Obj;

internal sealed record SelectAdd(long Amount);

internal sealed record SelectGetAndReset(TaskCompletionSource<Tally> ReplyTo);

internal static class CounterSelectActor
{
    // The channels are buffered, so a question can overtake an Add. It is answered only when no Add waits.
    public static async Task ReadAsync(Channel<SelectAdd> adds, Channel<SelectGetAndReset> questions, long start)
    {
        Lifecycle.Started();
        long total = start;
        long received = 0;
        Task<bool>? question = null;
        while (true)
        {
            bool isAsked = questions.Reader.TryRead(out var getAndReset);
            while (adds.Reader.TryRead(out var add))
            {
                received++;
                total += add.Amount;
            }

            if (isAsked)
            {
                received++;
                adds.Writer.Complete();
                questions.Writer.Complete();
                Lifecycle.Ended();
                getAndReset!.ReplyTo.SetResult(new Tally(1, received, total));
                return;
            }

            // A reader may have only one wait at a time. So the wait for the question is kept until it completes.
            question ??= questions.Reader.WaitToReadAsync().AsTask();
            ValueTask<bool> more = adds.Reader.WaitToReadAsync();
            if (!more.IsCompleted && !question.IsCompleted)
            {
                await Task.WhenAny(more.AsTask(), question).ConfigureAwait(false);
            }
        }
    }
}

public partial class ChannelsBench : IActorBench<CounterSelect>
{
    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        Channel<SelectAdd> adds = Channel.CreateUnbounded<SelectAdd>(_options);
        Channel<SelectGetAndReset> questions = Channel.CreateUnbounded<SelectGetAndReset>(_options);
        _ = CounterSelectActor.ReadAsync(adds, questions, offset);
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(adds.Writer, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts
            .OneAsync(reply => questions.Writer.TryWrite(new SelectGetAndReset(reply)))
            .ConfigureAwait(false);

        static void Produce(ChannelWriter<SelectAdd> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.TryWrite(new SelectAdd(Counter.Amount));
            }
        }
    }
}
