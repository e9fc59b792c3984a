using System.Net;
using Proto.Cluster;
using Proto.Cluster.Identity;

namespace Actors.Benchmarks.ProtoActor;

internal sealed class ProtoActorClusterNode(Func<ClusterConfig, ClusterConfig> tune, IIdentityLookup lookup)
    : IClusterNode
{
    private ActorSystem? _system;

    public async Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        Props entity = Props.FromProducer(() => new EntityActor(census));
        _system = await Membership
            .StartAsync(here, first, config => tune(config).WithClusterKind(EntityActor.Kind, entity), lookup)
            .ConfigureAwait(false);
        return _system.Address;
    }

    public Task<int> CountNodesAsync() => Task.FromResult(Membership.CountNodes(_system!));

    public async ValueTask DisposeAsync()
    {
        if (_system is not null)
        {
            await _system.Cluster().ShutdownAsync().ConfigureAwait(false);
        }
    }
}
