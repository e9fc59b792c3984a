using System.Net;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Akka;

/// <param name="settings">The settings of the row.</param>
/// <param name="isPlain">Whether its messages are encoded by the default serializer.</param>
internal sealed class AkkaClusterNode(string settings, bool isPlain = false) : IClusterNode
{
    private AkkaMember? _member;

    public async Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        _member = new AkkaMember(here, AkkaClusterSettings.NodeRole, settings);
        IActorRef region = await _member
            .Sharding.StartAsync(
                AkkaMember.TypeName,
                key => isPlain ? PlainEntityActor.Props(census, key) : EntityActor.Props(census, key),
                _member.ShardingSettings,
                AkkaMember.Extractor
            )
            .ConfigureAwait(false);
        Address self = _member.Cluster.SelfAddress;
        await _member
            .JoinAsync(first is null ? self : Address.Parse(first), region, regions => regions.Contains(self))
            .ConfigureAwait(false);
        return self.ToString();
    }

    public Task<int> CountNodesAsync() => Task.FromResult(_member!.Nodes);

    public ValueTask DisposeAsync() => _member?.DisposeAsync() ?? ValueTask.CompletedTask;
}

internal sealed class EntityActor(EntityCensus census, string key) : UntypedActor
{
    private EntityState? _state;

    public static Props Props(EntityCensus census, string key) =>
        global::Akka.Actor.Props.Create(() => new EntityActor(census, key));

    protected override void OnReceive(object message)
    {
        if (message is EntityRequest request)
        {
            _state!.Count++;
            EntityAnswer answer = new()
            {
                Answer = request.Number + _state.Count,
                Node = census.Node,
                Activation = _state.Activation,
            };
            Sender.Tell(answer);
        }
    }

    protected override void PreStart() => _state = census.Activate(key);

    protected override void PostStop() => _state?.Deactivate();
}

/// <summary>An entity whose messages the library's default serializer encodes.</summary>
internal sealed class PlainEntityActor(EntityCensus census, string key) : UntypedActor
{
    private EntityState? _state;

    public static Props Props(EntityCensus census, string key) =>
        global::Akka.Actor.Props.Create(() => new PlainEntityActor(census, key));

    protected override void OnReceive(object message)
    {
        if (message is PlainEntityRequest request)
        {
            _state!.Count++;
            Sender.Tell(new PlainEntityAnswer(request.Number + _state.Count, census.Node, _state.Activation));
        }
    }

    protected override void PreStart() => _state = census.Activate(key);

    protected override void PostStop() => _state?.Deactivate();
}

/// <summary>A request that the library's default serializer encodes.</summary>
internal sealed record PlainEntityRequest(long Number);

/// <inheritdoc cref="PlainEntityRequest"/>
internal sealed record PlainEntityAnswer(long Answer, int Node, long Activation);
