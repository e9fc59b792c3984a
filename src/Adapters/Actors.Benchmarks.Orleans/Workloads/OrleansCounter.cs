namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record Add(long Amount);

[GenerateSerializer]
internal sealed record GetAndReset();

/// <summary>The total, and how many messages the counter has handled.</summary>
[GenerateSerializer]
internal sealed record CounterTotal(long Value, long Received);

internal interface ICounterGrain : IGrainWithIntegerKey
{
    /// <summary>Sets the total at the start, as a constructor does elsewhere. No message of the workload.</summary>
    ValueTask StartFrom(long total);

    ValueTask Add(Add add);

    /// <summary>The same, without a response.</summary>
    [OneWay]
    ValueTask AddOneWay(Add add);

    /// <summary>Is answered when the calls before it are handled. No message of the workload.</summary>
    ValueTask Flush();

    ValueTask<CounterTotal> GetAndReset(GetAndReset request);
}

[GrainType("counter" + Kind.Suffix)]
internal sealed class CounterGrain : RunGrain, ICounterGrain
{
    private long _total;
    private long _received;

    public ValueTask StartFrom(long total)
    {
        _total = total;
        return default;
    }

    public ValueTask Add(Add add)
    {
        _received++;
        _total += add.Amount;
        return default;
    }

    public ValueTask AddOneWay(Add add) => Add(add);

    public ValueTask Flush() => default;

    public ValueTask<CounterTotal> GetAndReset(GetAndReset request)
    {
        _received++;
        return new(new CounterTotal(_total, _received));
    }
}

public partial class OrleansBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        ICounterGrain counter = Grains.GetGrain<ICounterGrain>(RunKey.OfNewRun());
        await counter.StartFrom(offset).ConfigureAwait(false);
        int window = Math.Clamp(Window / workload.Producers, 1, workload.MessagesPerProducer);
        await RunParts
            .ProduceAsync(workload.Producers, () => ProduceAsync(counter, workload.MessagesPerProducer, window))
            .ConfigureAwait(false);
        var total = await counter.GetAndReset(new GetAndReset()).ConfigureAwait(false);
        return new Tally(1, total.Received, total.Value);

        // Calls are answered in their order. So the window stays full if the oldest call is awaited first.
        static async Task ProduceAsync(ICounterGrain counter, int messages, int outstanding)
        {
            ValueTask[] window = new ValueTask[outstanding]; // completed ones, at first
            for (int i = 0; i < messages; i++)
            {
                int slot = i % window.Length;
                await window[slot].ConfigureAwait(false);
                window[slot] = counter.Add(new Add(Counter.Amount));
            }

            foreach (ValueTask add in window)
            {
                await add.ConfigureAwait(false);
            }
        }
    }
}

public partial class OrleansOneWayBench : IActorBench<Counter>
{
    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        ICounterGrain counter = Grains.GetGrain<ICounterGrain>(RunKey.OfNewRun());
        await counter.StartFrom(offset).ConfigureAwait(false);
        int half = Math.Max(Window / workload.Producers / 2, 1);
        await RunParts
            .ProduceAsync(workload.Producers, () => ProduceAsync(counter, workload.MessagesPerProducer, half))
            .ConfigureAwait(false);
        var total = await counter.GetAndReset(new GetAndReset()).ConfigureAwait(false);
        return new Tally(1, total.Received, total.Value);

        static async Task ProduceAsync(ICounterGrain counter, int messages, int half)
        {
            ValueTask handled = default; // all but the last half of the window
            for (int i = 1; i <= messages; i++)
            {
                await counter.AddOneWay(new Add(Counter.Amount)).ConfigureAwait(false);
                if (i % half == 0)
                {
                    await handled.ConfigureAwait(false);
                    handled = counter.Flush();
                }
            }

            await handled.ConfigureAwait(false);
        }
    }
}
