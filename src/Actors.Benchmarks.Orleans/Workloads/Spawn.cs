using Orleans.Placement;

namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A task for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
[GenerateSerializer, Immutable]
internal sealed record TreeTask(long First, int Leaves);

[GenerateSerializer, Immutable]
internal sealed record TreeAnswer(long Sum, int Units, int Deliveries);

internal interface ITreeGrain : IGrainWithIntegerKey
{
    /// <summary>Answers for the subtree below this grain.</summary>
    ValueTask<TreeAnswer> Grow(TreeTask task);
}

[GrainType("tree" + Kind.Suffix), PreferLocalPlacement]
internal sealed class TreeGrain : RunGrain, ITreeGrain
{
    private int _received;

    public ValueTask<TreeAnswer> Grow(TreeTask task)
    {
        _received++;
        return task.Leaves == 1 ? new(new TreeAnswer(task.First, 1, _received)) : DivideAsync(task);
    }

    private async ValueTask<TreeAnswer> DivideAsync(TreeTask task)
    {
        // As in a heap, the children of the grain with the index i are those from 10 i + 1 on.
        long key = this.GetPrimaryKeyLong();
        long firstChild = key + 9L * RunKey.IndexOf(key) + 1;
        int leaves = task.Leaves / Spawn.Fanout;
        ValueTask<TreeAnswer>[] answers = new ValueTask<TreeAnswer>[Spawn.Fanout];
        for (int i = 0; i < answers.Length; i++)
        {
            ITreeGrain child = GrainFactory.GetGrain<ITreeGrain>(firstChild + i);
            answers[i] = child.Grow(new TreeTask(task.First + (long)i * leaves, leaves));
        }

        long sum = 0;
        int units = 1;
        int deliveries = 0;
        foreach (ValueTask<TreeAnswer> next in answers)
        {
            var answer = await next;
            _received++;
            sum += answer.Sum;
            units += answer.Units;
            deliveries += answer.Deliveries;
        }

        return new TreeAnswer(sum, units, deliveries + _received);
    }
}

internal static class SpawnRun
{
    public static async Task<Tally> RunAsync(IGrainFactory grains, Spawn workload, long offset)
    {
        ITreeGrain root = grains.GetGrain<ITreeGrain>(RunKey.OfNewRun());
        var answer = await root.Grow(new TreeTask(offset, workload.Leaves)).ConfigureAwait(false);
        return new Tally(answer.Units, answer.Deliveries - 1, answer.Sum); // the root's task came from outside
    }
}
