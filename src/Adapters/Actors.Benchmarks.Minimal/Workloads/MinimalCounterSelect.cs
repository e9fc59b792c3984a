namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record SelectAdd(long Amount) : Message;

internal sealed record SelectGetAndReset(TaskCompletionSource<Tally> ReplyTo) : Message;

internal sealed class CounterSelectActor(long start) : SelectingActor<SelectAdd, SelectGetAndReset>
{
    private long _total = start;
    private long _received;

    protected override void ReceiveFirst(SelectAdd message)
    {
        _received++;
        _total += message.Amount;
    }

    protected override void ReceiveSecond(SelectGetAndReset message)
    {
        _received++;
        Stop();
        message.ReplyTo.SetResult(new Tally(1, _received, _total));
        _total = 0;
    }
}

public partial class MinimalBench : IActorBench<CounterSelect>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        CounterSelectActor counter = new(offset);
        Task[] producers = new Task[workload.Producers];
        for (int i = 0; i < producers.Length; i++)
        {
            producers[i] = Task.Run(() => Produce(counter, workload.MessagesPerProducer));
        }

        await Task.WhenAll(producers).ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        counter.PostSecond(new SelectGetAndReset(reply));
        return await reply.Task.ConfigureAwait(false);

        static void Produce(CounterSelectActor counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.PostFirst(new SelectAdd(Counter.Amount));
            }
        }
    }
}
