namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Add, or, where there is somebody to reply to, GetAndReset.</summary>
internal sealed record CounterMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

internal sealed class CounterActor
{
    private readonly IDisposable _subscription;
    private long _total;
    private long _received;

    public CounterActor(long start)
    {
        _total = start;
        ISubject<CounterMessage> inbox = Subject.Synchronize(new Subject<CounterMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
    }

    public IObserver<CounterMessage> Inbox { get; }

    private void Receive(CounterMessage message)
    {
        _received++;
        if (message.ReplyTo is null)
        {
            _total += message.Amount;
        }
        else
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            message.ReplyTo.SetResult(new Tally(1, _received, _total));
        }
    }
}

public partial class RxBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        IObserver<CounterMessage> counter = new CounterActor(offset).Inbox;
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        counter.OnNext(new CounterMessage(0, reply));
        return await reply.Task.ConfigureAwait(false);

        static void Produce(IObserver<CounterMessage> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.OnNext(new CounterMessage(Counter.Amount, null));
            }
        }
    }
}
