namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Proto.Actor with all that its own SpawnBenchmark does otherwise than the main row.</summary>
/// <remarks>
/// | setting | value                                 | why                                                                     |
/// |---------|---------------------------------------|-------------------------------------------------------------------------|
/// | spawn   | as <see cref="ProtoActorRootBench"/>  | no parent keeps, supervises and stops the actor                         |
/// | Props   | as <see cref="ProtoActorTunedBench"/> | a small mailbox, no deadline of a start                                 |
/// | request | without a time-out                    | its own has the default of 5 s, and fails on a slow machine             |
/// Deviations: none. The work is that of the row, and counted.
/// </remarks>
public sealed class ProtoActorOwnProgramBench : ProtoActorBenchBase, IActorBench<Spawn>
{
    private static readonly Props SpawnNodes = ProtoActorTunedBench.Settings.WithProducer(() =>
        new RootSpawnActor(SpawnNodes!)
    );

    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RootSpawnActor.RunAsync(ActorSystem, SpawnNodes, workload, offset);
}
