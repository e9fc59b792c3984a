using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record SelectAdd(long Amount);

internal sealed record SelectGetAndReset(TaskCompletionSource<Tally> ReplyTo);

internal static class CounterSelectActor
{
    // The channels are buffered, so a question can overtake an Add. It is answered only when no Add waits.
    public static async Task ReadAsync(
        ChannelReader<SelectAdd> adds,
        ChannelReader<SelectGetAndReset> questions,
        long start
    )
    {
        Lifecycle.Started();
        long total = start;
        long received = 0;
        Task<bool>? question = null;
        while (true)
        {
            bool isAsked = questions.TryRead(out var getAndReset);
            while (adds.TryRead(out var add))
            {
                received++;
                total += add.Amount;
            }

            if (isAsked)
            {
                received++;
                getAndReset!.ReplyTo.SetResult(new Tally(1, received, total));
                break;
            }

            // A reader may have only one wait at a time. So the wait for the question is kept until it completes.
            question ??= questions.WaitToReadAsync().AsTask();
            ValueTask<bool> more = adds.WaitToReadAsync();
            if (!more.IsCompleted && !question.IsCompleted)
            {
                await Task.WhenAny(more.AsTask(), question).ConfigureAwait(false);
            }
        }

        Lifecycle.Ended();
    }
}

public partial class ChannelsBench : IActorBench<CounterSelect>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        Channel<SelectAdd> adds = Inbox.Of<SelectAdd>();
        Channel<SelectGetAndReset> questions = Inbox.Of<SelectGetAndReset>();
        _ = CounterSelectActor.ReadAsync(adds.Reader, questions.Reader, offset);
        Task[] producers = new Task[workload.Producers];
        for (int i = 0; i < producers.Length; i++)
        {
            producers[i] = Task.Run(() => Produce(adds.Writer, workload.MessagesPerProducer));
        }

        await Task.WhenAll(producers).ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        questions.Writer.TryWrite(new SelectGetAndReset(reply));
        return await reply.Task.ConfigureAwait(false);

        static void Produce(ChannelWriter<SelectAdd> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.TryWrite(new SelectAdd(Counter.Amount));
            }
        }
    }
}
