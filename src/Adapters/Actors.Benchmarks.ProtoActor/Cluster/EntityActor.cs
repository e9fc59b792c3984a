using Actors.Benchmarks.Protos;
using Proto.Cluster;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>An entity: a virtual actor, which the cluster activates at the first request to its name.</summary>
internal sealed class EntityActor(EntityCensus census) : IActor
{
    /// <summary>The kind of the virtual actors, which the nodes host and the driver does not.</summary>
    public const string Kind = "entity";

    private EntityState? _state;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case EntityRequest request:
                _state!.Count++;
                EntityAnswer answer = new()
                {
                    Answer = request.Number + _state.Count,
                    Node = census.Node,
                    Activation = _state.Activation,
                };
                context.Respond(answer);
                break;
            case Started:
                _state = census.Activate(context.ClusterIdentity()!.Identity);
                break;
            case Stopped:
                _state!.Deactivate();
                break;
        }

        return Task.CompletedTask;
    }
}
