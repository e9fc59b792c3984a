using Proto;
using Proto.Mailbox;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>Proto.Actor with the settings of its own SpawnBenchmark, for many short-lived actors.</summary>
/// <remarks>
/// | setting        | value                           | why                                                      |
/// |----------------|---------------------------------|----------------------------------------------------------|
/// | mailbox        | LockingUnboundedMailboxQueue(4) | an empty ConcurrentQueue already holds 32 slots          |
/// | start deadline | 0, which is none                | no stopwatch and state machine a start (ActorContext.cs) |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorTunedBench : ProtoActorRow, IActorBench<Sequential>, IActorBench<Spawn>
{
    /// <summary>The settings, without an actor to make.</summary>
    internal static readonly Props Settings = Props
        .Empty.WithMailbox(() =>
            new DefaultMailbox(new LockingUnboundedMailboxQueue(4), new LockingUnboundedMailboxQueue(4))
        )
        .WithStartDeadline(TimeSpan.Zero);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(ActorSystem, Settings, workload, offset)
            : Struct.SequentialRun.RunAsync(ActorSystem, Settings, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SpawnRun.RunAsync(ActorSystem, Obj.TreeActor.Tuned, workload, offset)
            : Struct.SpawnRun.RunAsync(ActorSystem, Struct.TreeActor.Tuned, workload, offset);
}
