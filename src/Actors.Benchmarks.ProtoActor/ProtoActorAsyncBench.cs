namespace Actors.Benchmarks.ProtoActor;

/// <summary>Proto.Actor with asynchronous handlers.</summary>
/// <remarks>
/// | setting | value        | why                                                                    |
/// |---------|--------------|------------------------------------------------------------------------|
/// | handler | async method | what one writes as soon as a handler awaits anything                   |
/// Deviations: what is awaited is complete. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorAsyncBench : ProtoActorRow, IActorBench<Ring>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsyncHandlersAsync(ActorSystem, workload, offset)
            : Struct.RingRun.RunAsyncHandlersAsync(ActorSystem, workload, offset);
}
