namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record IdleMessage(long Number);

internal interface IIdleGrain : IGrainWithIntegerKey
{
    ValueTask Receive(IdleMessage message);

    /// <summary>The last message: it is counted, and the grain ends itself.</summary>
    ValueTask<Tally> End();
}

[GrainType("idle" + Kind.Suffix)]
internal sealed class IdleGrain : RunGrain, IIdleGrain
{
    private long _received;
    private long _sum;

    public ValueTask Receive(IdleMessage message)
    {
        _received++;
        _sum += message.Number;
        return default;
    }

    public ValueTask<Tally> End()
    {
        _received++;
        DeactivateOnIdle();
        return new(new Tally(1, _received, _sum));
    }
}

/// <summary>A grain is made by its first call. What a program holds of it is its reference.</summary>
internal sealed class OrleansIdleRun(SiloHost silo, int outstanding) : IIdleRun
{
    private readonly long _run = RunKey.OfNewRun();

    public async Task CreateAsync(object[] units, int from, int to, long offset)
    {
        ValueTask[] window = new ValueTask[outstanding]; // completed ones, at first
        for (int i = from; i < to; i++)
        {
            IIdleGrain grain = silo.Grains.GetGrain<IIdleGrain>(_run + i);
            units[i] = grain;
            int slot = i % outstanding;
            await window[slot].ConfigureAwait(false);
            window[slot] = grain.Receive(new IdleMessage(offset + i + 1));
        }

        foreach (ValueTask handled in window)
        {
            await handled.ConfigureAwait(false);
        }
    }

    // One grain after the other: the calls to one of them are as many as may be outstanding.
    public async Task BurstAsync(object[] units, long offset)
    {
        ValueTask[] window = new ValueTask[Idle.BurstMessages];
        for (int unit = Idle.BurstEvery - 1; unit < units.Length; unit += Idle.BurstEvery)
        {
            IIdleGrain grain = (IIdleGrain)units[unit];
            for (int i = 0; i < window.Length; i++)
            {
                window[i] = grain.Receive(new IdleMessage(offset + i + 1));
            }

            foreach (ValueTask handled in window)
            {
                await handled.ConfigureAwait(false);
            }
        }
    }

    public async Task<Tally> EndAsync(object[] units)
    {
        Task ended = Deactivations.Await(_run, units.Length);
        Tally total = default;
        foreach (object[] some in units.Chunk(outstanding))
        {
            Task<Tally>[] ends = [.. some.Select(unit => ((IIdleGrain)unit).End().AsTask())];
            total = Tally.Sum([total, .. await Task.WhenAll(ends).ConfigureAwait(false)]);
        }

        await ended.ConfigureAwait(false);
        return total;
    }

    // Otherwise a reading would contain the silo's list of active grains, or a part of it.
    public Task SettleAsync() => silo.WaitUntilIdleAsync();
}

public partial class OrleansBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new OrleansIdleRun(Silo!, Window));
}
