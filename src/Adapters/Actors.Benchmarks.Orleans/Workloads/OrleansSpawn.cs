namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
[GenerateSerializer, Immutable]
internal sealed record SpawnRequest(long First, int Leaves);

[GenerateSerializer, Immutable]
internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

internal interface ISpawnGrain : IGrainWithIntegerKey
{
    /// <summary>Creates the subtree below this grain, and responds when all of it has responded.</summary>
    ValueTask<SpawnResponse> Request(SpawnRequest request);
}

internal interface IDeactivatedSpawnGrain : IGrainWithIntegerKey
{
    /// <summary>As <see cref="ISpawnGrain.Request"/>. Each grain ends itself when it has responded.</summary>
    ValueTask<SpawnResponse> Request(SpawnRequest request);
}

[GrainType("tree" + Kind.Suffix)]
internal sealed class SpawnGrain : SpawnNode, ISpawnGrain
{
    public ValueTask<SpawnResponse> Request(SpawnRequest request) => Respond(request);

    private protected override ValueTask<SpawnResponse> RequestFrom(long child, SpawnRequest request) =>
        GrainFactory.GetGrain<ISpawnGrain>(child).Request(request);

    private protected override void End() { } // outside the clock
}

[GrainType("tree-deactivated" + Kind.Suffix)]
internal sealed class DeactivatedSpawnGrain : SpawnNode, IDeactivatedSpawnGrain
{
    public override Task OnDeactivateAsync(DeactivationReason reason, CancellationToken cancellationToken)
    {
        Task ended = base.OnDeactivateAsync(reason, cancellationToken);
        Deactivations.Report(this.GetPrimaryKeyLong());
        return ended;
    }

    public ValueTask<SpawnResponse> Request(SpawnRequest request) => Respond(request);

    private protected override ValueTask<SpawnResponse> RequestFrom(long child, SpawnRequest request) =>
        GrainFactory.GetGrain<IDeactivatedSpawnGrain>(child).Request(request);

    private protected override void End() => DeactivateOnIdle();
}

/// <summary>A node of the tree. Its rows differ in which grains it creates, and in how it ends.</summary>
internal abstract class SpawnNode : RunGrain
{
    private int _received;

    private protected abstract ValueTask<SpawnResponse> RequestFrom(long child, SpawnRequest request);

    /// <summary>Called as its last act.</summary>
    private protected abstract void End();

    private protected ValueTask<SpawnResponse> Respond(SpawnRequest request)
    {
        _received++;
        if (request.Leaves > 1)
        {
            return CreateChildrenAsync(request);
        }

        End();
        return new(new SpawnResponse(request.First, 1, _received));
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
            responses[i] = RequestFrom(firstChild + i, new SpawnRequest(request.First + (long)i * leaves, leaves));
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

        End();
        return new SpawnResponse(sum, units, deliveries + _received);
    }
}

public partial class OrleansBench : IActorBench<Spawn>
{
    public async Task<Tally> RunAsync(Spawn workload, long offset)
    {
        ISpawnGrain root = Grains.GetGrain<ISpawnGrain>(RunKey.OfNewRun());
        var response = await root.Request(new SpawnRequest(offset, workload.Leaves)).ConfigureAwait(false);
        return new Tally(response.Units, response.Deliveries - 1, response.Sum); // the root's request came from outside
    }
}

public partial class OrleansDeactivatedBench : IActorBench<Spawn>
{
    public async Task<Tally> RunAsync(Spawn workload, long offset)
    {
        long key = RunKey.OfNewRun();
        Deactivations ends = new(key, (int)((10L * workload.Leaves - 1) / 9));
        IDeactivatedSpawnGrain root = Grains.GetGrain<IDeactivatedSpawnGrain>(key);
        var response = await root.Request(new SpawnRequest(offset, workload.Leaves)).ConfigureAwait(false);
        await ends.All.ConfigureAwait(false);
        return new Tally(response.Units, response.Deliveries - 1, response.Sum); // the root's request came from outside
    }
}
