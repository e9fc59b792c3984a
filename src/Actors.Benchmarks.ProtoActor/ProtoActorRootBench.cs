namespace Actors.Benchmarks.ProtoActor;

/// <summary>Proto.Actor as its own SpawnBenchmark uses it: every actor is spawned from the root context.</summary>
/// <remarks>
/// | setting  | value             | why                                                                      |
/// |----------|-------------------|--------------------------------------------------------------------------|
/// | spawn    | system.Root.Spawn | no parent keeps, supervises and stops the actor (its own SpawnBenchmark) |
/// | messages | Request, Respond  | without a parent, the address of the answer travels with the task        |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorRootBench : ProtoActorRow, IActorBench<Spawn>, IActorBench<Operations>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RootSpawnRun.RunAsync(ActorSystem, workload, offset)
            : Struct.RootSpawnRun.RunAsync(ActorSystem, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.CreateFromRootAsync(ActorSystem, workload, offset)
            : Struct.OperationsRun.CreateFromRootAsync(ActorSystem, workload, offset);
}
