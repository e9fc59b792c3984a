namespace Actors.Benchmarks;

/// <summary>Waits until nothing is alive any more.</summary>
public static class Census
{
    /// <summary>Asks <paramref name="alive"/> every millisecond, until it returns 0 or <paramref name="patience"/> is over.</summary>
    /// <returns>What it returned last.</returns>
    public static async Task<long> SettleAsync(Func<Task<long>> alive, TimeSpan patience)
    {
        long deadline = Environment.TickCount64 + (long)patience.TotalMilliseconds;
        long left;
        while ((left = await alive().ConfigureAwait(false)) != 0 && Environment.TickCount64 < deadline)
        {
            await Task.Delay(1).ConfigureAwait(false);
        }

        return left;
    }
}
