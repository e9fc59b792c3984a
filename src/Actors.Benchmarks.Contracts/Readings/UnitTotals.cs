namespace Actors.Benchmarks;

/// <summary>Where units that are told to end report what they have counted.</summary>
/// <param name="units">How many units there are.</param>
public sealed class UnitTotals(int units)
{
    private readonly TaskCompletionSource<Tally> _all = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Lock _lock = new();
    private Tally _sum;

    /// <summary>What the units have counted together; completed when the last one has reported.</summary>
    public Task<Tally> All => _all.Task;

    /// <summary>Ends units, which report to what they are given with their last message.</summary>
    /// <returns>What they have counted together.</returns>
    public static Task<Tally> EndAsync<TUnit>(TUnit[] units, Action<TUnit, UnitTotals> end)
    {
        ArgumentNullException.ThrowIfNull(units);
        UnitTotals totals = new(units.Length);
        return totals.EndAsync(units, unit => end(unit, totals));
    }

    /// <summary>Ends units, which know where to report.</summary>
    /// <returns>What they have counted together.</returns>
    public Task<Tally> EndAsync<TUnit>(TUnit[] units, Action<TUnit> end)
    {
        ArgumentNullException.ThrowIfNull(units);
        ArgumentNullException.ThrowIfNull(end);
        foreach (TUnit unit in units)
        {
            end(unit);
        }

        return All;
    }

    /// <summary>Called by each unit once, as its last act. Thread-safe.</summary>
    /// <param name="received">Messages that the unit has handled.</param>
    /// <param name="sum">The sum of their numbers.</param>
    public void Report(long received, long sum)
    {
        Tally total;
        lock (_lock)
        {
            total = _sum = new Tally(_sum.Units + 1, _sum.Deliveries + received, _sum.Answer + sum);
        }

        if (total.Units == units)
        {
            _all.SetResult(total);
        }
    }
}
