namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Proto.Actor that sends from outside of actors as its own benchmark programs do.</summary>
/// <remarks>
/// | setting | value                   | why                                                                                       |
/// |---------|-------------------------|-------------------------------------------------------------------------------------------|
/// | root    | new RootContext(system) | no middleware, so no envelope (RootContext.cs). ActorSystem.Root always has one (NewRoot) |
/// Deviations: none. A request has an envelope in any case, and actors, as in PingPong and Sequential, send without one. Everything
/// else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorRootContextBench
    : ProtoActorBenchBase,
        IActorBench<Counter>,
        IActorBench<Tell>,
        IParkedBench<Post>
{
    public Task<Tally> RunAsync(Counter workload, long offset) =>
        ProtoActorBench.RunCounterAsync(new RootContext(ActorSystem), workload, offset);

    public Task<Tally> RunAsync(Tell workload, long offset) =>
        ProtoActorBench.RunTellAsync(new RootContext(ActorSystem), workload, offset);

    public Task<IParkedRun> ParkAsync(Post workload, long offset) =>
        ProtoActorBench.ParkPostAsync(new RootContext(ActorSystem), workload, offset);
}
