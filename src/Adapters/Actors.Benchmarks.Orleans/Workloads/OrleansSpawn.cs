namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
[GenerateSerializer]
internal sealed record SpawnRequest(long First, int Leaves);

[GenerateSerializer]
internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

internal interface ISpawnGrain : IGrainWithIntegerKey
{
    /// <summary>Creates the subtree below this grain, and responds when all of it has responded.</summary>
    ValueTask<SpawnResponse> Request(SpawnRequest request);
}

[GrainType("tree" + Kind.Suffix)]
internal sealed class SpawnGrain : RunGrain, ISpawnGrain
{
    private int _received;

    public ValueTask<SpawnResponse> Request(SpawnRequest request)
    {
        _received++;
        return request.Leaves > 1 ? CreateChildrenAsync(request) : new(Respond(request.First, 1, 0));
    }

    private async ValueTask<SpawnResponse> CreateChildrenAsync(SpawnRequest request)
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
                .Request(new SpawnRequest(request.First + (long)i * leaves, leaves));
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

        return Respond(sum, units, deliveries);
    }

    private SpawnResponse Respond(long sum, int units, int deliveries)
    {
        if (Kind.EndsGrains)
        {
            DeactivateOnIdle();
        }

        return new SpawnResponse(sum, units, deliveries + _received);
    }
}

public partial class OrleansBench : IActorBench<Spawn>
{
    // A tree with a million leaves takes longer than the time-out of its root's call.
    private const int MostLeaves = 100_000;

    public bool CanDo(Spawn workload) => workload.Leaves <= MostLeaves;

    public async Task<Tally> RunAsync(Spawn workload, long offset)
    {
        long run = RunKey.OfNewRun();
        Task ended = Kind.EndsGrains ? Deactivations.Await(run, (10 * workload.Leaves - 1) / 9) : Task.CompletedTask;
        ISpawnGrain root = Grains.GetGrain<ISpawnGrain>(run);
        var response = await root.Request(new SpawnRequest(offset, workload.Leaves)).ConfigureAwait(false);
        await ended.ConfigureAwait(false);
        return new Tally(response.Units, response.Deliveries - 1, response.Sum); // the root's request came from outside
    }
}
