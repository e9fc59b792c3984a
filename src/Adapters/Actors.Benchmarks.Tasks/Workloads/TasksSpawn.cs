namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>Asks for a subtree of <c>Leaves</c> whose ordinals start at <c>First</c>.</summary>
internal sealed record SpawnRequest(long First, int Leaves);

internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

internal static class SpawnTask
{
    public static async Task<SpawnResponse> RunAsync(SpawnRequest request)
    {
        Lifecycle.Started();
        if (request.Leaves == 1)
        {
            Lifecycle.Ended();
            return new SpawnResponse(request.First, 1, 0);
        }

        int leaves = request.Leaves / Spawn.Fanout;
        Task<SpawnResponse>[] children = new Task<SpawnResponse>[Spawn.Fanout];
        for (int i = 0; i < children.Length; i++)
        {
            SpawnRequest child = new(request.First + (long)i * leaves, leaves);
            children[i] = Task.Run(() => RunAsync(child));
        }

        long sum = 0;
        int units = 1;
        int deliveries = 0;
        foreach (Task<SpawnResponse> child in children)
        {
            SpawnResponse response = await child.ConfigureAwait(false);
            sum += response.Sum;
            units += response.Units;
            deliveries += response.Deliveries + 2; // the child's request and its response
        }

        Lifecycle.Ended();
        return new SpawnResponse(sum, units, deliveries);
    }
}

public partial class TasksBench : IActorBench<Spawn>
{
    public async Task<Tally> RunAsync(Spawn workload, long offset)
    {
        SpawnRequest root = new(offset, workload.Leaves);
        SpawnResponse response = await Task.Run(() => SpawnTask.RunAsync(root)).ConfigureAwait(false);
        return new Tally(response.Units, response.Deliveries, response.Sum);
    }
}
