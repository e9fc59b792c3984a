namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record IdleMessage(long Number);

/// <summary>Async methods that await a delay.</summary>
internal sealed class DelayRun(Idle workload) : IIdleRun
{
    // Longer than the readings take.
    private readonly TimeSpan _delay = TimeSpan.FromSeconds(3 + workload.Actors / 20_000);

    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        for (int i = from; i < to; i++)
        {
            units[i] = WaitAsync(new IdleMessage(offset + i + 1), _delay);
        }

        return Task.CompletedTask;
    }

    public Task BurstAsync(object[] units, long offset) => Task.CompletedTask;

    public async Task<Tally> EndAsync(object[] units)
    {
        if (units.Any(unit => ((Task)unit).IsCompleted))
        {
            throw new InvalidOperationException("A delay was over before the last reading.");
        }

        long[] numbers = await Task.WhenAll(units.Cast<Task<long>>()).ConfigureAwait(false);
        return new Tally(units.Length, numbers.Length, numbers.Sum());
    }

    private static async Task<long> WaitAsync(IdleMessage message, TimeSpan delay)
    {
        Lifecycle.Started();
        await Task.Delay(delay).ConfigureAwait(false);
        Lifecycle.Ended();
        return message.Number;
    }
}

public partial class TasksBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new DelayRun(workload));
}
