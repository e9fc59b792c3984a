namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>GetAndReset if <c>ReplyTo</c> is set, otherwise Add.</summary>
internal sealed record CounterMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

internal sealed class CounterActor(long start, ExecutionDataflowBlockOptions? options = null)
    : BlockActor<CounterMessage>(options)
{
    private long _total = start;
    private long _received;

    protected override void Receive(CounterMessage message)
    {
        _received++;
        if (message.ReplyTo is null)
        {
            _total += message.Amount;
        }
        else
        {
            End();
            message.ReplyTo.SetResult(new Tally(1, _received, _total));
        }
    }
}

public partial class DataflowBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        ActionBlock<CounterMessage> counter = new CounterActor(offset).Inbox;
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts.OneAsync(reply => counter.Post(new CounterMessage(0, reply))).ConfigureAwait(false);

        static void Produce(ActionBlock<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.Post(new CounterMessage(Counter.Amount, null));
            }
        }
    }
}
