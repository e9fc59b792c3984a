namespace Actors.Benchmarks;

/// <summary>Where the units of <see cref="Create"/> report from their start hooks, since they get no messages.</summary>
/// <param name="count">How many units there will be.</param>
public sealed class CreatedUnits(int count)
{
    private readonly TaskCompletionSource<Tally> _all = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _reported;
    private long _sum;

    /// <summary>What the run did; completed when the last unit has reported.</summary>
    public Task<Tally> All => _all.Task;

    /// <summary>Called by each unit once, with its number. Thread-safe.</summary>
    public void Report(long number)
    {
        Interlocked.Add(ref _sum, number);
        long reported = Interlocked.Increment(ref _reported);
        if (reported == count)
        {
            _all.SetResult(new Tally(reported, 0, _sum));
        }
    }
}
