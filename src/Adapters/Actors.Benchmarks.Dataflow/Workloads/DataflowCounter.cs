using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>GetAndReset if <c>ReplyTo</c> is set, otherwise Add.</summary>
internal sealed record CounterMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

internal sealed class CounterActor
{
    private long _total;
    private long _received;

    public CounterActor(long start, ExecutionDataflowBlockOptions? options)
    {
        _total = start;
        Inbox = Block.Of<CounterMessage>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<CounterMessage> Inbox { get; }

    private void Receive(CounterMessage message)
    {
        _received++;
        if (message.ReplyTo is null)
        {
            _total += message.Amount;
        }
        else
        {
            Inbox.Complete();
            Lifecycle.Ended();
            message.ReplyTo.SetResult(new Tally(1, _received, _total));
            _total = 0;
        }
    }
}

public partial class DataflowBench : IActorBench<Counter>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, long offset) => RunCounterAsync(workload, offset, null);

    /// <inheritdoc cref="RunAskAsync"/>
    internal static async Task<Tally> RunCounterAsync(
        Counter workload,
        long offset,
        ExecutionDataflowBlockOptions? options
    )
    {
        ActionBlock<CounterMessage> counter = new CounterActor(offset, options).Inbox;
        Task[] producers = new Task[workload.Producers];
        for (int i = 0; i < producers.Length; i++)
        {
            producers[i] = Task.Run(() => Produce(counter, workload.MessagesPerProducer));
        }

        await Task.WhenAll(producers).ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        counter.Post(new CounterMessage(0, reply));
        return await reply.Task.ConfigureAwait(false);

        static void Produce(ActionBlock<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.Post(new CounterMessage(Counter.Amount, null));
            }
        }
    }
}
