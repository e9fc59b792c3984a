namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>Async methods, each of which waits for a completion source. A program holds this, and with it the method.</summary>
internal sealed class CompletionRun : IIdleRun
{
    public Task CreateAsync(object[] units, int from, int to, long offset)
    {
        for (int i = from; i < to; i++)
        {
            TaskCompletionSource<UnitTotals> end = new();
            units[i] = end;
            _ = WaitAsync(new IdleMessage(offset + i + 1), end.Task);
        }

        return Task.CompletedTask;
    }

    public Task BurstAsync(object[] units, long offset) => Task.CompletedTask;

    public Task<Tally> EndAsync(object[] units)
    {
        UnitTotals totals = new(units.Length);
        foreach (TaskCompletionSource<UnitTotals> end in units)
        {
            end.SetResult(totals);
        }

        return totals.All;
    }

    private static async Task WaitAsync(IdleMessage message, Task<UnitTotals> end)
    {
        Lifecycle.Started();
        UnitTotals totals = await end.ConfigureAwait(false);
        Lifecycle.Ended();
        totals.Report(1, message.Number);
    }
}

/// <summary>The task parallel library: async methods that wait for a <c>TaskCompletionSource</c>, as in a program that awaits an event
/// of its own. Idle only: elsewhere a completion source is what a task has anyway.</summary>
public sealed class TasksCompletionBench : IIdleBench
{
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new CompletionRun());
}
