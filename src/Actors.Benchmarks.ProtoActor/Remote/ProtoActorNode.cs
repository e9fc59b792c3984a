using System.Net;
using Actors.Benchmarks.Protos;
using Proto;
using Proto.Remote;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>The far side: an actor system that spawns pong actors when it is asked to.</summary>
public sealed class ProtoActorNode : IRemoteNode
{
    /// <summary>The name of the actor that spawns the others.</summary>
    internal const string Spawner = "spawner";

    private readonly NodeCensus _census = new();
    private ActorSystem? _system;

    /// <inheritdoc/>
    public async Task<string> StartAsync(IPAddress here)
    {
        _system = await Remoting.StartAsync(here).ConfigureAwait(false);
        _system.Root.SpawnNamed(Props.FromProducer(() => new SpawnerActor(_census)), Spawner);
        return _system.Address;
    }

    /// <inheritdoc/>
    public Task<NodeCount> QuiesceAsync() => _census.QuiesceAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _system is null ? ValueTask.CompletedTask : Remoting.EndAsync(_system);

    private sealed class SpawnerActor(NodeCensus census) : IActor
    {
        public Task ReceiveAsync(IContext context)
        {
            if (context.Message is PairOpen open)
            {
                PID partner = context.Sender!;
                context.Spawn(Props.FromProducer(() => new RemotePongActor(partner, open.RoundTrips, census)));
            }

            return Task.CompletedTask;
        }
    }
}

internal sealed class RemotePongActor(PID partner, int roundTrips, NodeCensus census) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPing ping:
                _received++;
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                PairPong pong = new()
                {
                    Number = ping.Number,
                    Received = _received,
                    Payload = ping.Payload,
                };
                context.Send(partner, pong);
                break;
            case Started:
                census.Started();
                context.Request(partner, new PairOpened());
                break;
            case Stopped:
                census.Ended(_received);
                break;
        }

        return Task.CompletedTask;
    }
}
