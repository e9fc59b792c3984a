namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record CreateMessage(long Number);

internal static class CreateTask
{
    /// <summary>The whole life of a task: it ends when it has reported.</summary>
    public static void Run(CreateMessage message, CreatedUnits created)
    {
        Lifecycle.Started();
        Lifecycle.Ended();
        created.Report(message.Number);
    }
}

public partial class TasksBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        for (int i = 1; i <= workload.Count; i++)
        {
            CreateMessage message = new(offset + i);
            _ = Task.Run(() => CreateTask.Run(message, created));
        }

        return created.All;
    }
}
