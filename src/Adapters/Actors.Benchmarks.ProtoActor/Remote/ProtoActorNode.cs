namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>The far side: an actor system that spawns a pong actor for each request.</summary>
public sealed class ProtoActorNode : IRemoteNode
{
    internal const string Spawner = "spawner";

    private readonly NodeCensus _census = new();
    private ActorSystem? _system;

    public async Task<string> StartAsync(IPAddress here)
    {
        _system = await Remoting.StartAsync(here).ConfigureAwait(false);
        _system.Root.SpawnNamed(Props.FromProducer(() => new SpawnerActor(_census)), Spawner);
        return _system.Address;
    }

    public Task<NodeCount> QuiesceAsync() => _census.QuiesceAsync();

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
