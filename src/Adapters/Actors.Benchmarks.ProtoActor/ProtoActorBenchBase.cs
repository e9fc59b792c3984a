namespace Actors.Benchmarks.ProtoActor;

/// <summary>What all adapters of Proto.Actor share: one actor system for all runs, and its census.</summary>
public abstract class ProtoActorBenchBase : IActorBench
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private ActorSystem? _system;
    private int _processesAtRest;

    private protected ActorSystem ActorSystem => _system!;

    public async Task StartAsync()
    {
        _system = await StartSystemAsync().ConfigureAwait(false);
        // The first future registers a process that all futures share. It stays in the registry (Futures.cs).
        _system.Root.GetFuture().Dispose();
        _processesAtRest = _system.ProcessRegistry.ProcessCount;
    }

    public async Task<long> QuiesceAsync()
    {
        long processes = await Census
            .SettleAsync(() => Task.FromResult(ProcessesOfRuns), Patience)
            .ConfigureAwait(false);
        // An actor leaves the registry just before it gets its last message, Stopped.
        return processes != 0 ? processes : await Lifecycle.QuiesceAsync().ConfigureAwait(false);
    }

    public ValueTask DisposeAsync() => _system is null ? ValueTask.CompletedTask : EndSystemAsync(_system);

    /// <summary>Spawns an actor, which reports to what it is given, and sends it its first message.</summary>
    private protected Task<Tally> RunRootAsync(
        Func<TaskCompletionSource<Tally>, IActor> create,
        object first,
        Props? settings = null
    ) =>
        RunParts.OneAsync(done =>
        {
            Props props = (settings ?? Props.Empty).WithProducer(() => create(done));
            ActorSystem.Root.Send(ActorSystem.Root.Spawn(props), first);
        });

    private protected virtual Task<ActorSystem> StartSystemAsync() => Task.FromResult(new ActorSystem());

    private protected virtual ValueTask EndSystemAsync(ActorSystem system) => system.DisposeAsync();

    private long ProcessesOfRuns => ActorSystem.ProcessRegistry.ProcessCount - _processesAtRest;
}
