using System.Net;
using Actors.Benchmarks.Protos;
using Proto.Cluster;
using Proto.Cluster.Identity;

namespace Actors.Benchmarks.ProtoActor;

internal sealed class ProtoActorClusterDriver(Func<ClusterConfig, ClusterConfig> tune, IIdentityLookup lookup)
    : IClusterDriver
{
    private ActorSystem? _system;
    private Cluster? _cluster;

    public async Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        _system = await Membership.StartAsync(here, nodes[0], tune, lookup).ConfigureAwait(false);
        _cluster = _system.Cluster();
    }

    public Task<int> CountNodesAsync() => Task.FromResult(Membership.CountNodes(_system!));

    public async Task<EntityReply> AskAsync(string key, long number)
    {
        EntityAnswer answer = await _cluster!
            .RequestAsync<EntityAnswer>(
                key,
                EntityActor.Kind,
                new EntityRequest { Number = number },
                CancellationTokens.FromSeconds(5)
            )
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }

    public async ValueTask DisposeAsync()
    {
        if (_system is not null)
        {
            await _cluster!.ShutdownAsync().ConfigureAwait(false);
        }
    }
}
