using System.Net;
using Actors.Benchmarks.Protos;
using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>The far side: an actor system that spawns pong actors when it is asked to.</summary>
public class AkkaNode : IRemoteNode
{
    private const string Spawner = "spawner";

    private readonly Config _settings;
    private readonly NodeCensus _census = new();
    private ActorSystem? _system;

    /// <summary>The far side with the default settings.</summary>
    public AkkaNode()
        : this(AkkaSettings.Quiet) { }

    private protected AkkaNode(Config settings) => _settings = settings;

    public Task<string> StartAsync(IPAddress here)
    {
        _system = ActorSystem.Create("node", AkkaSettings.RemoteOn(here, $"/user/{Spawner}").WithFallback(_settings));
        IActorRef spawner = _system.ActorOf(ActorProps.Of(() => new SpawnerActor(_census)), Spawner);
        Address address = ((ExtendedActorSystem)_system).Provider.DefaultAddress;
        return Task.FromResult(spawner.Path.ToStringWithAddress(address));
    }

    public Task<NodeCount> QuiesceAsync() => _census.QuiesceAsync();

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        await (_system?.Terminate() ?? Task.CompletedTask).ConfigureAwait(false);
    }

    private sealed class SpawnerActor(NodeCensus census) : UntypedActor
    {
        protected override void OnReceive(object message)
        {
            if (message is PairOpen open)
            {
                IActorRef partner = Sender;
                Context.ActorOf(ActorProps.Of(() => new RemotePongActor(partner, open.RoundTrips, census)));
            }
        }
    }
}

/// <summary>The far side with the settings of <see cref="AkkaTunedBench"/>.</summary>
public sealed class AkkaTunedNode() : AkkaNode(AkkaSettings.Tuned);

internal sealed class RemotePongActor(IActorRef partner, int roundTrips, NodeCensus census) : UntypedActor
{
    private int _received;

    protected override void PreStart()
    {
        census.Started();
        partner.Tell(new PairOpened(), Self);
    }

    protected override void PostStop() => census.Ended(_received);

    protected override void OnReceive(object message)
    {
        if (message is PairPing ping)
        {
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            PairPong pong = new()
            {
                Number = ping.Number,
                Received = _received,
                Payload = ping.Payload,
            };
            partner.Tell(pong, ActorRefs.NoSender);
        }
    }
}
