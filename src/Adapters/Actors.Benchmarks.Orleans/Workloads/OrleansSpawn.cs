namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
[GenerateSerializer]
internal sealed record SpawnRequest(long First, int Leaves);

[GenerateSerializer]
internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

internal interface ISpawnGrain : IGrainWithIntegerKey
{
    /// <summary>Creates the subtree below this grain, and responds when all of it has responded. Then each grain ends itself if
    /// <paramref name="ends"/> says so.</summary>
    ValueTask<SpawnResponse> Request(SpawnRequest request, bool ends);
}

[GrainType("tree" + Kind.Suffix)]
internal sealed class SpawnGrain : RunGrain, ISpawnGrain
{
    private int _received;

    public ValueTask<SpawnResponse> Request(SpawnRequest request, bool ends)
    {
        _received++;
        return request.Leaves > 1 ? CreateChildrenAsync(request, ends) : new(Respond(request.First, 1, 0, ends));
    }

    private async ValueTask<SpawnResponse> CreateChildrenAsync(SpawnRequest request, bool ends)
    {
        // As in a heap, the children of the grain with the index i have the indexes from 10 i + 1 to 10 i + 10.
        long key = this.GetPrimaryKeyLong();
        long firstChild = key + 9L * RunKey.IndexOf(key) + 1;
        int leaves = request.Leaves / Spawn.Fanout;
        ValueTask<SpawnResponse>[] responses = new ValueTask<SpawnResponse>[Spawn.Fanout];
        for (int i = 0; i < responses.Length; i++)
        {
            responses[i] = GrainFactory
                .GetGrain<ISpawnGrain>(firstChild + i)
                .Request(new SpawnRequest(request.First + (long)i * leaves, leaves), ends);
        }

        long sum = 0;
        int units = 1;
        int deliveries = 0;
        foreach (ValueTask<SpawnResponse> next in responses)
        {
            var response = await next;
            _received++;
            sum += response.Sum;
            units += response.Units;
            deliveries += response.Deliveries;
        }

        return Respond(sum, units, deliveries, ends);
    }

    private SpawnResponse Respond(long sum, int units, int deliveries, bool ends)
    {
        if (ends)
        {
            DeactivateOnIdle();
        }

        return new SpawnResponse(sum, units, deliveries + _received);
    }
}

public partial class OrleansBench : IActorBench<Spawn>
{
    public bool CanDo(Spawn workload) => workload.Leaves <= MostLeaves;

    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        SpawnAsync(Grains, RunKey.OfNewRun(), workload.Leaves, offset, ends: false);

    internal static async Task<Tally> SpawnAsync(IGrainFactory grains, long run, int leaves, long offset, bool ends)
    {
        ISpawnGrain root = grains.GetGrain<ISpawnGrain>(run);
        var response = await root.Request(new SpawnRequest(offset, leaves), ends).ConfigureAwait(false);
        return new Tally(response.Units, response.Deliveries - 1, response.Sum); // the root's request came from outside
    }
}

public partial class OrleansDeactivatedBench : IActorBench<Spawn>
{
    public bool CanDo(Spawn workload) => workload.Leaves <= OrleansBench.MostLeaves;

    public async Task<Tally> RunAsync(Spawn workload, long offset)
    {
        long run = RunKey.OfNewRun();
        Deactivations ends = new(run, (int)((10L * workload.Leaves - 1) / 9));
        Tally spawned = await OrleansBench
            .SpawnAsync(Grains, run, workload.Leaves, offset, ends: true)
            .ConfigureAwait(false);
        await ends.All.ConfigureAwait(false);
        return spawned;
    }
}
