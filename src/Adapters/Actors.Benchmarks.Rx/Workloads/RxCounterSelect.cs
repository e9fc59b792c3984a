namespace Actors.Benchmarks.Rx.Obj;

/// <summary>GetAndReset if <c>ReplyTo</c> is set, otherwise Add. Merge wants one type.</summary>
internal sealed record SelectMessage(long Amount, TaskCompletionSource<Tally>? ReplyTo);

/// <summary>Merges its two subjects before its queue.</summary>
/// <remarks>
/// So messages keep the order in which they came, and no Add waits when the question is handled: it is sent last. Two queues,
/// merged behind them, would let the question overtake, and nobody can see whether they are empty.
/// </remarks>
internal sealed class CounterSelectActor
{
    private readonly IDisposable _subscription;
    private long _total;
    private long _received;

    public CounterSelectActor(long start)
    {
        _total = start;
        ISubject<SelectMessage> adds = Subject.Synchronize(new Subject<SelectMessage>());
        Subject<SelectMessage> questions = new();
        _subscription = adds.Merge(questions).ObserveOn(Schedulers.Pool).Subscribe(Receive);
        Adds = adds;
        Questions = questions;
        Lifecycle.Started();
    }

    public IObserver<SelectMessage> Adds { get; }

    public IObserver<SelectMessage> Questions { get; }

    private void Receive(SelectMessage message)
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

public partial class RxBench : IActorBench<CounterSelect>
{
    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        CounterSelectActor counter = new(offset);
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter.Adds, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return await RunParts
            .OneAsync(reply => counter.Questions.OnNext(new SelectMessage(0, reply)))
            .ConfigureAwait(false);

        static void Produce(IObserver<SelectMessage> adds, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                adds.OnNext(new SelectMessage(Counter.Amount, null));
            }
        }
    }
}
