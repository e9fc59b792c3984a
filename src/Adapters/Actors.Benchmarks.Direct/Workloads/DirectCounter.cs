namespace Actors.Benchmarks.Direct.Obj;

internal sealed record Add(long Amount);

internal sealed class LockedCounter(long start)
{
    private readonly Lock _lock = new();
    private long _total = start;
    private long _received;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Receive(Add add)
    {
        lock (_lock)
        {
            _received++;
            _total += add.Amount;
        }
    }

    public Tally GetAndReset()
    {
        lock (_lock)
        {
            _received++;
            return new Tally(0, _received, _total);
        }
    }
}

public partial class DirectBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        LockedCounter counter = new(offset);
        await RunParts
            .ProduceAsync(workload.Producers, () => Produce(counter, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        return counter.GetAndReset();

        static void Produce(LockedCounter counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                counter.Receive(new Add(Counter.Amount));
            }
        }
    }
}
