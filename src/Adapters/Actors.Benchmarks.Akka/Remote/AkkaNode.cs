namespace Actors.Benchmarks.Akka;

/// <summary>The far side: an actor system that spawns pong actors when it is asked to.</summary>
public class AkkaNode : IRemoteNode
{
    private const string Spawner = "spawner";

    private readonly string _settings;
    private readonly NodeCensus _census = new();
    private ActorSystem? _system;

    public AkkaNode()
        : this(AkkaSettings.Quiet) { }

    private protected AkkaNode(string settings) => _settings = settings;

    public Task<string> StartAsync(IPAddress here)
    {
        _system = ActorSystem.Create("node", _settings + AkkaSettings.RemoteOn(here, $"/user/{Spawner}"));
        IActorRef spawner = _system.ActorOf(SpawnerActor.Props(_census), Spawner);
        Address address = ((ExtendedActorSystem)_system).Provider.DefaultAddress;
        return Task.FromResult(spawner.Path.ToStringWithAddress(address));
    }

    public Task<NodeCount> QuiesceAsync() => _census.QuiesceAsync();

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        await (_system?.Terminate() ?? Task.CompletedTask).ConfigureAwait(false);
    }
}

/// <summary>The far side with the settings of <c>AkkaTunedBench</c>.</summary>
public sealed class AkkaTunedNode() : AkkaNode(AkkaSettings.Tuned);

/// <summary>The far side with the serializer of <c>AkkaManifestBench</c>.</summary>
public sealed class AkkaManifestNode() : AkkaNode(AkkaSettings.Quiet + AkkaSettings.PairSerialized);

internal sealed class SpawnerActor : ReceiveActor
{
    public SpawnerActor(NodeCensus census) =>
        Receive<PairOpen>(open => Context.ActorOf(RemotePongActor.Props(Sender, open.RoundTrips, census)));

    public static Props Props(NodeCensus census) => global::Akka.Actor.Props.Create(() => new SpawnerActor(census));
}

internal sealed class RemotePongActor(IActorRef partner, int roundTrips, NodeCensus census) : UntypedActor
{
    private int _received;

    public static Props Props(IActorRef partner, int roundTrips, NodeCensus census) =>
        global::Akka.Actor.Props.Create(() => new RemotePongActor(partner, roundTrips, census));

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
            Sender.Tell(pong);
        }
    }

    protected override void PreStart()
    {
        census.Started();
        partner.Tell(new PairOpened());
    }

    protected override void PostStop() => census.Ended(_received);
}
