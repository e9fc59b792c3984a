using Proto;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>Proto.Actor as its documentation uses it: children are spawned by their parent.</summary>
/// <remarks>
/// | setting    | value                       | why                                                                  |
/// |------------|-----------------------------|----------------------------------------------------------------------|
/// | system     | one for all runs            | what a program makes once                                            |
/// | logging    | none                        | the default is a NullLoggerFactory (Log.cs)                          |
/// | dispatcher | default, throughput 300     | the only one that queues a mailbox without allocating (Mailbox.cs)   |
/// | mailbox    | unbounded, ConcurrentQueue  | the default (Props.cs)                                               |
/// | Props      | static where without state  | immutable, and made to be shared                                     |
/// | messages   | Send, not Request           | no envelope: a child knows its parent, and a parent its child        |
/// | handlers   | return Task.CompletedTask   | a completed task takes the path without allocation (ActorContext.cs) |
/// | end        | Stop(Self), then the answer | so that the end lies before the answer; the stop is handled after it |
/// | ask        | RequestAsync, no time-out   | the default of 5 s is a timer for each (ActorSystemConfig.cs)        |
/// | gate       | an awaiting handler         | the mailbox stays busy, and takes no thread                          |
/// | census     | processes in the registry   | an actor leaves it after its last child                              |
/// | serialized | ForcedSerializationSender…  | the library's own way, on the sending thread (Proto.Remote)          |
/// | remote     | GrpcNet, default            | batches of up to 1000 messages; both sides listen and connect        |
/// | serializer | protobuf                    | no ICachedSerialization, which would encode a message only once      |
/// Deviations: none.
/// </remarks>
public sealed partial class ProtoActorBench
    : ProtoActorRow,
        IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>,
        IPostBench,
        IActorBench<ColdStart>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(ActorSystem, Props.Empty, workload, offset)
            : Struct.SequentialRun.RunAsync(ActorSystem, Props.Empty, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.ParallelRun.RunAsync(ActorSystem, workload, offset)
            : Struct.ParallelRun.RunAsync(ActorSystem, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SpawnRun.RunAsync(ActorSystem, Obj.TreeActor.Default, workload, offset)
            : Struct.SpawnRun.RunAsync(ActorSystem, Struct.TreeActor.Default, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterRun.RunAsync(ActorSystem, workload, offset)
            : Struct.CounterRun.RunAsync(ActorSystem, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            MessageKind.Obj when workload.Serialized => Serialized.PingPongRun.RunAsync(ActorSystem, workload, offset),
            _ when workload.Serialized => throw Wire.ObjectsOnly(),
            MessageKind.Obj => Obj.PingPongRun.RunAsync(ActorSystem, workload, offset),
            _ => Struct.PingPongRun.RunAsync(ActorSystem, workload, offset),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsync(ActorSystem, workload, offset)
            : Struct.RingRun.RunAsync(ActorSystem, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.RunAsync(ActorSystem, workload, offset)
            : Struct.OperationsRun.RunAsync(ActorSystem, workload, offset);

    /// <inheritdoc/>
    public Task<IPostRun> ParkAsync(int count, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.PostRun.ParkAsync(ActorSystem, count, offset)
            : Struct.PostRun.ParkAsync(ActorSystem, count, offset);

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(ColdStart workload, MessageKind kind, long offset)
    {
        await StartAsync().ConfigureAwait(false);
        return await RunAsync(new Operations(Operation.Ask, 1), kind, offset).ConfigureAwait(false);
    }
}
