namespace Actors.Benchmarks.Akka;

/// <summary>What the units of Akka.NET have in common: their starts and ends are counted, in tests only.</summary>
internal abstract class UnitActor : UntypedActor
{
    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();
}

/// <summary>What the adapters of Akka.NET have in common: one actor system for all runs, and its census.</summary>
public abstract class AkkaBenchBase : IActorBench
{
    private protected static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private string _settings;
    private ActorSystem? _system;
    private ActorSystem? _encodingSystem;

    private protected AkkaBenchBase(string settings) => _settings = settings;

    private protected ActorSystem ActorSystem => _system!;

    /// <summary>A system that encodes its messages. A system encodes all of its messages or none, and
    /// <see cref="StartAsync"/> does not know the workload, so the first run that needs this system creates it.</summary>
    private protected ActorSystem EncodingSystem =>
        _encodingSystem ??= CreateSystem(_settings + AkkaSettings.Serialized + AkkaSettings.PairSerialized);

    /// <summary>To be called before <see cref="StartAsync"/>.</summary>
    private protected void AddSettings(string settings) => _settings += settings;

    public Task StartAsync()
    {
        _system = CreateSystem(_settings);
        return Task.CompletedTask;
    }

    public Task<long> QuiesceAsync() =>
        Census.SettleAsync(() => Task.FromResult(Systems.Sum(TopLevelActors)), Patience);

    public async ValueTask DisposeAsync()
    {
        foreach (ActorSystem system in Systems)
        {
            await system.Terminate().ConfigureAwait(false);
        }
    }

    private IEnumerable<ActorSystem> Systems => new[] { _system, _encodingSystem }.OfType<ActorSystem>();

    private static ActorSystem CreateSystem(string settings) => ActorSystem.Create("benchmarks", settings);

    // An actor ends after its last child, and leaves its parent then. So no actor of a run is left when its top-level
    // actors are gone, the children of the user guardian.
    private static long TopLevelActors(ActorSystem system) =>
        ((ActorRefWithCell)((ExtendedActorSystem)system).Guardian).Children.LongCount();
}
