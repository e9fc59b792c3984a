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
    }
}

public partial class MinimalBench : IActorBench<CounterSelect>
{
    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        CounterSelectActor counter = new(offset);
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts.OneAsync(reply => counter.PostSecond(new SelectGetAndReset(reply))).ConfigureAwait(false);

        static void Produce(CounterSelectActor counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.PostFirst(new SelectAdd(Counter.Amount));
            }
        }
    }
}
