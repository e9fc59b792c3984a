namespace Actors.Benchmarks.Tasks.Obj;

internal sealed record TreeTask(long First, int Leaves);

internal sealed record TreeAnswer(long Sum, int Units, int Deliveries);

internal static class TreeRun
{
    public static async Task<TreeAnswer> RunAsync(TreeTask task)
    {
        Lifecycle.Started();
        if (task.Leaves == 1)
        {
            Lifecycle.Ended();
            return new TreeAnswer(task.First, 1, 0);
        }

        int leaves = task.Leaves / Spawn.Fanout;
        Task<TreeAnswer>[] children = new Task<TreeAnswer>[Spawn.Fanout];
        for (int i = 0; i < children.Length; i++)
        {
            TreeTask child = new(task.First + (long)i * leaves, leaves);
            children[i] = Task.Run(() => RunAsync(child));
        }

        long sum = 0;
        int units = 1;
        int deliveries = 0;
        foreach (Task<TreeAnswer> child in children)
        {
            TreeAnswer answer = await child.ConfigureAwait(false);
            sum += answer.Sum;
            units += answer.Units;
            deliveries += answer.Deliveries + 2; // the child's task, and its answer
        }

        Lifecycle.Ended();
        return new TreeAnswer(sum, units, deliveries);
    }
}

internal static class SpawnRun
{
    public static async Task<Tally> RunAsync(Spawn workload, long offset)
    {
        TreeTask root = new(offset, workload.Leaves);
        TreeAnswer answer = await Task.Run(() => TreeRun.RunAsync(root)).ConfigureAwait(false);
        return new Tally(answer.Units, answer.Deliveries, answer.Sum);
    }
}
