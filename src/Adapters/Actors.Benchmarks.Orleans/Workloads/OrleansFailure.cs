namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record FailureMessage(long Number, int Index);

internal interface IFailingGrain : IGrainWithIntegerKey
{
    /// <summary>Sets which messages fail, as a constructor does elsewhere. No message of the workload.</summary>
    ValueTask StartFailing(int messages, int every);

    ValueTask Receive(FailureMessage message);

    /// <summary>Asks for the total. No message of the workload.</summary>
    ValueTask<Tally> GetTotal();
}

/// <summary>Clears its state itself. Orleans keeps a grain that throws as it is, and sends the exception to the caller.</summary>
[GrainType("failing" + Kind.Suffix)]
internal sealed class FailingGrain : RunGrain, IFailingGrain
{
    private Failure? _work;
    private long _sum;
    private int _received;
    private int _restarts;

    public ValueTask StartFailing(int messages, int every)
    {
        _work = new Failure(1, messages, every);
        return default;
    }

    public ValueTask Receive(FailureMessage message)
    {
        _received++;
        try
        {
            Add(message);
            return default;
        }
        catch (PlannedFailureException)
        {
            _sum = 0;
            _restarts++;
            throw;
        }
    }

    public ValueTask<Tally> GetTotal() => new(new Tally(1, _received, _sum, _restarts));

    private void Add(FailureMessage message)
    {
        if (_work!.FailsAt(message.Index))
        {
            throw new PlannedFailureException();
        }

        _sum += message.Number;
    }
}

public partial class OrleansBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset)
    {
        int window = Math.Clamp(Window / workload.Actors, 1, workload.MessagesPerActor);
        return RunParts.SumAsync(
            workload.Actors,
            () =>
            {
                IFailingGrain grain = Grains.GetGrain<IFailingGrain>(RunKey.OfNewRun());
                return Task.Run(() => SendAsync(grain, workload, window, offset));
            }
        );

        // Within a silo, a grain that is active gets the calls of one sender in their order. Orleans does not promise it: if
        // one is overtaken, the sum is another one.
        static async Task<Tally> SendAsync(IFailingGrain grain, Failure workload, int outstanding, long offset)
        {
            int messages = workload.MessagesPerActor;
            await grain.StartFailing(messages, workload.Every).ConfigureAwait(false);
            int failures = 0;
            ValueTask[] window = new ValueTask[outstanding]; // completed ones, at first
            for (int i = 0; i < messages + outstanding; i++)
            {
                int slot = i % outstanding;
                try
                {
                    await window[slot].ConfigureAwait(false);
                }
                catch (PlannedFailureException)
                {
                    failures++;
                }

                window[slot] = i < messages ? grain.Receive(new FailureMessage(offset + i + 1, i + 1)) : default;
            }

            var total = await grain.GetTotal().ConfigureAwait(false);
            return total.Restarts == failures
                ? total
                : throw new InvalidOperationException(
                    $"The grain has failed {total.Restarts} times, but its caller has seen {failures} exceptions."
                );
        }
    }
}
