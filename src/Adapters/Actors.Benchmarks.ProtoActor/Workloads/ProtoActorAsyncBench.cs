using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A node whose handler is an async method.</summary>
internal sealed class AsyncRingActor(int index, PID? successor, Ring workload, TaskCompletionSource<Tally> done)
    : RingActor(index, successor, workload, done)
{
    private readonly Ring _workload = workload;
    private readonly TaskCompletionSource<Tally> _done = done;

    public override async Task ReceiveAsync(IContext context) => await base.ReceiveAsync(context);

    protected override Props NodeProps(int i, PID next) =>
        Props.FromProducer(() => new AsyncRingActor(i, next, _workload, _done));
}

/// <summary>An <see cref="AnsweringActor"/> whose handler is an async method.</summary>
internal sealed class AsyncAnsweringActor(PID replyTo) : AnsweringActor(replyTo)
{
    public override async Task ReceiveAsync(IContext context) => await base.ReceiveAsync(context);
}

/// <summary>A <see cref="BusyActor"/> whose handler is an async method.</summary>
internal sealed class AsyncBusyActor(Func<IContext, PID> spawnPartner, long offset, TaskCompletionSource<Tally> done)
    : BusyActor(spawnPartner, offset, done)
{
    public override async Task ReceiveAsync(IContext context) => await base.ReceiveAsync(context);
}

/// <summary>Proto.Actor with asynchronous handlers.</summary>
/// <remarks>
/// | setting | value        | why                                                  |
/// |---------|--------------|------------------------------------------------------|
/// | handler | async method | what one writes as soon as a handler awaits anything |
/// Deviations: what is awaited is complete, so no handler ever waits: that is the workload Awaiting. Everything else as
/// <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorAsyncBench : ProtoActorBenchBase, IActorBench<Ring>, IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, long offset) =>
        ProtoActorBench.RunRingAsync(ActorSystem, offset, done => new AsyncRingActor(0, null, workload, done));

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        ProtoActorBench.RunLivenessAsync(
            ActorSystem,
            Props.Empty,
            done => new AsyncBusyActor(SpawnPartner, offset, done)
        );

    private static PID SpawnPartner(IContext context) =>
        context.Spawn(Props.FromProducer(() => new AsyncAnsweringActor(context.Self)));
}
