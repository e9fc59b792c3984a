namespace Actors.Benchmarks.Direct.Obj;

/// <summary>Asks for a subtree of <c>Leaves</c> whose ordinals start at <c>First</c>.</summary>
internal sealed record SpawnRequest(long First, int Leaves);

internal sealed record SpawnResponse(long Sum, int Deliveries);

internal sealed class SpawnNode
{
    private long _sum;
    private int _deliveries;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public SpawnResponse Receive(SpawnRequest request)
    {
        if (request.Leaves == 1)
        {
            return new SpawnResponse(request.First, 0);
        }

        int leaves = request.Leaves / Spawn.Fanout;
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            SpawnResponse response = new SpawnNode().Receive(
                new SpawnRequest(request.First + (long)i * leaves, leaves)
            );
            _sum += response.Sum;
            _deliveries += response.Deliveries + 2; // the child's request and its response
        }

        return new SpawnResponse(_sum, _deliveries);
    }
}

public partial class DirectBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset)
    {
        SpawnResponse response = new SpawnNode().Receive(new SpawnRequest(offset, workload.Leaves));
        return Task.FromResult(new Tally(0, response.Deliveries, response.Sum));
    }
}
