namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record AsyncTreeTask(long First, int Leaves);

internal sealed record AsyncTreeAnswer(long Sum, int Deliveries);

internal static class AsyncTree
{
    public static async Task<AsyncTreeAnswer> RunAsync(AsyncTreeTask task)
    {
        if (task.Leaves == 1)
        {
            return new AsyncTreeAnswer(task.First, 0);
        }

        int leaves = task.Leaves / Spawn.Fanout;
        Task<AsyncTreeAnswer>[] children = new Task<AsyncTreeAnswer>[Spawn.Fanout];
        for (int i = 0; i < children.Length; i++)
        {
            children[i] = RunAsync(new AsyncTreeTask(task.First + (long)i * leaves, leaves));
        }

        long sum = 0;
        int deliveries = 0;
        foreach (Task<AsyncTreeAnswer> child in children)
        {
            AsyncTreeAnswer answer = await child.ConfigureAwait(false);
            sum += answer.Sum;
            deliveries += answer.Deliveries + 2; // the child's task, and its answer
        }

        return new AsyncTreeAnswer(sum, deliveries);
    }
}

internal static class AsyncSpawnRun
{
    public static Task<Tally> RunAsync(Spawn workload, long offset)
    {
        AsyncTreeTask root = new(offset, workload.Leaves);
        return Task.Run(async () =>
        {
            Lifecycle.Started();
            AsyncTreeAnswer answer = await AsyncTree.RunAsync(root).ConfigureAwait(false);
            Lifecycle.Ended();
            return new Tally(1, answer.Deliveries, answer.Sum);
        });
    }
}
