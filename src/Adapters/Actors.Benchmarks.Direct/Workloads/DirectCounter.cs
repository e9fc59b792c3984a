using System.Runtime.CompilerServices;

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
            Tally tally = new(0, _received, _total);
            _total = 0;
            return tally;
        }
    }
}

public partial class DirectBench : IActorBench<Counter>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        LockedCounter counter = new(offset);
        Task[] producers = new Task[workload.Producers];
        for (int i = 0; i < producers.Length; i++)
        {
            producers[i] = Task.Run(() => Produce(counter, workload.MessagesPerProducer));
        }

        await Task.WhenAll(producers).ConfigureAwait(false);
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
