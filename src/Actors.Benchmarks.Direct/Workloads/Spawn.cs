namespace Actors.Benchmarks.Direct.Obj;

internal sealed record TreeTask(long First, int Leaves);

internal sealed record TreeAnswer(long Sum, int Deliveries);

internal sealed class TreeNode
{
    private long _sum;
    private int _deliveries;

    public TreeAnswer Receive(TreeTask task)
    {
        if (task.Leaves == 1)
        {
            return new TreeAnswer(task.First, 0);
        }

        int leaves = task.Leaves / Spawn.Fanout;
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            TreeAnswer answer = new TreeNode().Receive(new TreeTask(task.First + (long)i * leaves, leaves));
            _sum += answer.Sum;
            _deliveries += answer.Deliveries + 2; // the child's task, and its answer
        }

        return new TreeAnswer(_sum, _deliveries);
    }
}

internal static class SpawnRun
{
    public static Task<Tally> RunAsync(Spawn workload, long offset)
    {
        TreeAnswer answer = new TreeNode().Receive(new TreeTask(offset, workload.Leaves));
        return Task.FromResult(new Tally(0, answer.Deliveries, answer.Sum));
    }
}
