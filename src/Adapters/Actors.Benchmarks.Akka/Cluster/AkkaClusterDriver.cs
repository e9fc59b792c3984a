using System.Net;
using Actors.Benchmarks.Protos;
using Akka.Cluster.Sharding;

namespace Actors.Benchmarks.Akka;

/// <param name="settings">The settings of the row.</param>
/// <param name="isPlain">Whether its messages are encoded by the default serializer.</param>
internal sealed class AkkaClusterDriver(string settings, bool isPlain = false) : IClusterDriver
{
    private AkkaMember? _member;
    private IActorRef? _proxy;

    public async Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        _member = new AkkaMember(here, AkkaClusterSettings.DriverRole, settings);
        _proxy = await _member
            .Sharding.StartProxyAsync(AkkaMember.TypeName, AkkaClusterSettings.NodeRole, AkkaMember.Extractor)
            .ConfigureAwait(false);
        await _member
            .JoinAsync(Address.Parse(nodes[0]), _proxy, regions => regions.Count >= nodes.Count)
            .ConfigureAwait(false);
    }

    public Task<int> CountNodesAsync() => Task.FromResult(_member!.Nodes);

    public Task<EntityReply> AskAsync(string key, long number) =>
        isPlain ? AskPlainAsync(key, number) : AskProtobufAsync(key, number);

    public ValueTask DisposeAsync() => _member?.DisposeAsync() ?? ValueTask.CompletedTask;

    private async Task<EntityReply> AskProtobufAsync(string key, long number)
    {
        EntityAnswer answer = await _proxy
            .Ask<EntityAnswer>(new ShardingEnvelope(key, new EntityRequest { Number = number }))
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }

    private async Task<EntityReply> AskPlainAsync(string key, long number)
    {
        PlainEntityAnswer answer = await _proxy
            .Ask<PlainEntityAnswer>(new ShardingEnvelope(key, new PlainEntityRequest(number)))
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }
}
