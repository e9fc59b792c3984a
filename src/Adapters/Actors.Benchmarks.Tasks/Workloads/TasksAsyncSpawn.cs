namespace Actors.Benchmarks.Tasks.Obj;

/// <summary>Asks for a subtree of <c>Leaves</c> whose ordinals start at <c>First</c>.</summary>
internal sealed record AsyncSpawnRequest(long First, int Leaves);

internal sealed record AsyncSpawnResponse(long Sum, int Deliveries);

internal static class AsyncSpawnNode
{
    public static async Task<AsyncSpawnResponse> RunAsync(AsyncSpawnRequest request)
    {
        if (request.Leaves == 1)
        {
            return new AsyncSpawnResponse(request.First, 0);
        }

        int leaves = request.Leaves / Spawn.Fanout;
        Task<AsyncSpawnResponse>[] children = new Task<AsyncSpawnResponse>[Spawn.Fanout];
        for (int i = 0; i < children.Length; i++)
        {
            children[i] = RunAsync(new AsyncSpawnRequest(request.First + (long)i * leaves, leaves));
        }

        long sum = 0;
        int deliveries = 0;
        foreach (Task<AsyncSpawnResponse> child in children)
        {
            AsyncSpawnResponse response = await child.ConfigureAwait(false);
            sum += response.Sum;
            deliveries += response.Deliveries + 2; // the child's request and its response
        }

        return new AsyncSpawnResponse(sum, deliveries);
    }
}

public partial class TasksAsyncBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset)
    {
        AsyncSpawnRequest root = new(offset, workload.Leaves);
        return Task.Run(async () =>
        {
            Lifecycle.Started();
            AsyncSpawnResponse response = await AsyncSpawnNode.RunAsync(root).ConfigureAwait(false);
            Lifecycle.Ended();
            return new Tally(1, response.Deliveries, response.Sum);
        });
    }
}
