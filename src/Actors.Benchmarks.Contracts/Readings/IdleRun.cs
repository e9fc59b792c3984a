namespace Actors.Benchmarks;

/// <summary>A run of <see cref="Idle"/> whose units are sent messages by the caller, one unit after the other.</summary>
/// <typeparam name="TUnit">What a program holds of a unit: its reference, its mailbox.</typeparam>
/// <param name="create">As <see cref="IIdleRun.CreateAsync"/>. Each message is counted when it has been handled.</param>
/// <param name="burst">Sends a unit the numbers offset + 1 to offset + <see cref="Idle.BurstMessages"/>. Each is counted when it has
/// been handled.</param>
/// <param name="end">Sends a unit its last message, after which it reports to the totals.</param>
/// <param name="close">Ends what the units have in common, such as their parent; <see langword="null"/> where there is nothing.</param>
public sealed class IdleRun<TUnit>(
    Idle workload,
    Action<object[], int, int, long, HandledCount> create,
    Action<TUnit, long, HandledCount> burst,
    Action<TUnit, UnitTotals> end,
    Action? close = null
) : IIdleRun
    where TUnit : class
{
    /// <inheritdoc/>
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        HandledCount handled = new(to - from);
        create(units, from, to, offset, handled);
        return handled.All;
    }

    /// <inheritdoc/>
    public Task BurstAsync(object[] units, long offset)
    {
        HandledCount handled = new(workload.AllBurstMessages);
        foreach (int index in workload.BurstIndexes)
        {
            burst((TUnit)units[index], offset, handled);
        }

        return handled.All;
    }

    /// <inheritdoc/>
    public async Task<Tally> EndAsync(object[] units)
    {
        Tally all = await UnitTotals.EndAsync(units, (unit, totals) => end((TUnit)unit, totals)).ConfigureAwait(false);
        close?.Invoke();
        return all;
    }
}

/// <summary>Makes an <see cref="IdleRun{TUnit}"/>.</summary>
public static class IdleRun
{
    /// <summary>A run whose units are started, and sent each message, by one call.</summary>
    /// <param name="start">Starts a unit. Returns what a program holds of it.</param>
    /// <param name="send">Sends a unit a number, which is counted when it has been handled.</param>
    /// <param name="end">Sends a unit its last message, after which it reports to the totals.</param>
    public static IIdleRun Of<TUnit>(
        Idle workload,
        Func<TUnit> start,
        Action<TUnit, long, HandledCount> send,
        Action<TUnit, UnitTotals> end
    )
        where TUnit : class
    {
        return new IdleRun<TUnit>(workload, Create, Burst, end);

        void Create(object[] units, int from, int to, long offset, HandledCount handled)
        {
            for (int i = from; i < to; i++)
            {
                TUnit unit = start();
                units[i] = unit;
                send(unit, offset + i + 1, handled);
            }
        }

        void Burst(TUnit unit, long offset, HandledCount handled)
        {
            for (int i = 1; i <= Idle.BurstMessages; i++)
            {
                send(unit, offset + i, handled);
            }
        }
    }
}
