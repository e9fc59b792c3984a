namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record SelectAdd(long Amount);

internal sealed record SelectGetAndReset(TaskCompletionSource<Tally> ReplyTo);

internal sealed class CounterSelectActor(long start)
{
    private long _total = start;
    private long _received;
    private SelectGetAndReset? _question;

    public BufferBlock<SelectAdd> Adds { get; } = new();

    public BufferBlock<SelectGetAndReset> Questions { get; } = new();

    // The buffers do not wait for a receiver, and they offer what they hold from tasks of their own, so that a question can
    // overtake: it is answered only when no Add waits.
    public async Task ReadAsync()
    {
        Lifecycle.Started();
        while (true)
        {
            while (Adds.TryReceive(out var add))
            {
                Receive(add);
            }

            if (_question is { } question)
            {
                _received++;
                Adds.Complete();
                Questions.Complete();
                Lifecycle.Ended();
                question.ReplyTo.SetResult(new Tally(1, _received, _total));
                return;
            }

            await DataflowBlock.Choose(Adds, Receive, Questions, Receive).ConfigureAwait(false);
        }
    }

    private void Receive(SelectAdd add)
    {
        _received++;
        _total += add.Amount;
    }

    private void Receive(SelectGetAndReset question) => _question = question;
}

public partial class DataflowBench : IActorBench<CounterSelect>
{
    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        CounterSelectActor counter = new(offset);
        _ = counter.ReadAsync();
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter.Adds, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts
            .OneAsync(reply => counter.Questions.Post(new SelectGetAndReset(reply)))
            .ConfigureAwait(false);

        static void Produce(BufferBlock<SelectAdd> adds, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                adds.Post(new SelectAdd(Counter.Amount));
            }
        }
    }
}
