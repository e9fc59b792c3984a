namespace Actors.Benchmarks.Rx.Obj;

/// <summary>GetAndReset if <c>ReplyTo</c> is set, otherwise Add.</summary>
internal sealed record CounterMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

internal sealed class CounterActor(long start, Func<IScheduler>? on)
    : ObservingActor<CounterMessage>(severalSend: true, on)
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

public partial class RxBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        IObserver<CounterMessage> counter = new CounterActor(offset, _on).Inbox;
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts.OneAsync(reply => counter.OnNext(new CounterMessage(0, reply))).ConfigureAwait(false);

        static void Produce(IObserver<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.OnNext(new CounterMessage(Counter.Amount, null));
            }
        }
    }
}
