namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record CreatedTask(long Number);

internal static class OperationsRun
{
    /// <summary>Creates tasks, each of which ends when it has reported.</summary>
    public static Task<Tally> RunAsync(Operations workload, long offset)
    {
        if (workload.Operation != Operation.Create)
        {
            throw new ArgumentException($"Cannot do {workload}.", nameof(workload));
        }

        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            CreatedTask task = new(offset + i);
            _ = Task.Run(() => Run(task, created));
        }

        return created.All;
    }

    private static void Run(CreatedTask task, CreatedUnits created)
    {
        Lifecycle.Started();
        Lifecycle.Ended();
        created.Report(task.Number);
    }
}
