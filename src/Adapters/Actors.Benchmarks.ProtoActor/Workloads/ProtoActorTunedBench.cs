using Proto;
using Proto.Mailbox;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Proto.Actor with the settings of its own SpawnBenchmark, for many short-lived actors.</summary>
/// <remarks>
/// | setting        | value                           | why                                                           |
/// |----------------|---------------------------------|---------------------------------------------------------------|
/// | mailbox        | LockingUnboundedMailboxQueue(4) | an empty ConcurrentQueue already holds 32 slots               |
/// | start deadline | 0, which is none                | a start needs no stopwatch or state machine (ActorContext.cs) |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorTunedBench
    : ProtoActorBenchBase,
        IActorBench<Sequential>,
        IActorBench<Spawn>,
        IActorBench<Liveness>
{
    // The settings alone. A copy with a producer is made for each use.
    private static readonly Props Settings = Props
        .Empty.WithMailbox(() =>
            new DefaultMailbox(new LockingUnboundedMailboxQueue(4), new LockingUnboundedMailboxQueue(4))
        )
        .WithStartDeadline(TimeSpan.Zero);

    private static readonly Props SpawnNodes = Settings.WithProducer(() => new SpawnActor(SpawnNodes!, null));

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        ProtoActorBench.RunSequentialAsync(ActorSystem, Settings, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        ProtoActorBench.RunSpawnAsync(ActorSystem, SpawnNodes, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        ProtoActorBench.RunLivenessAsync(ActorSystem, Settings, done => new BusyActor(SpawnPartner, offset, done));

    private static PID SpawnPartner(IContext context) =>
        context.Spawn(Settings.WithProducer(() => new AnsweringActor(context.Self)));
}
