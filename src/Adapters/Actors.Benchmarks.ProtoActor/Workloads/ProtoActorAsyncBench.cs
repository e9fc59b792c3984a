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

/// <summary>Proto.Actor with asynchronous handlers.</summary>
/// <remarks>
/// | setting | value        | why                                                  |
/// |---------|--------------|------------------------------------------------------|
/// | handler | async method | what one writes as soon as a handler awaits anything |
/// Deviations: what is awaited is complete. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorAsyncBench : ProtoActorBenchBase, IActorBench<Ring>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, long offset) =>
        ProtoActorBench.RunRingAsync(ActorSystem, offset, done => new AsyncRingActor(0, null, workload, done));
}
