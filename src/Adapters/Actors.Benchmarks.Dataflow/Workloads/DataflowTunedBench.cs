using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>TPL Dataflow with blocks to which one producer posts at a time.</summary>
/// <remarks>
/// | setting | value                            | why                                                                                   |
/// |---------|----------------------------------|---------------------------------------------------------------------------------------|
/// | block   | SingleProducerConstrained = true | a queue without locks for one producer and one consumer (SpscTargetCore.cs)           |
/// Deviations: only where an actor has one sender at a time. So Counter has one producer, Ring one token, and in Liveness the
/// actor that sends to itself has default options, as the hub in Broadcast, to which all members answer. In Gather the asker
/// awaits in its handler, so that only the workers' blocks use the option. There is no Watch, where nothing but notices is
/// posted, and many post to the watcher. There is no Spawn, whose nodes hear from ten children, and no CounterSelect
/// and no RawChannel, whose blocks do not have the option. Post and Awaiting are as in <see cref="DataflowBench"/>: a block
/// whose handler returns a task ignores the option (ActionBlock.cs).
/// In Idle, Latency and Overload one sends at a time: the pacer, and the end after it.
/// The option asks that Post and Complete never overlap. Here a handler may complete its block, or make another actor post to
/// it, while the Post that has brought the message still returns. That Post has stored its message, and only looks whether a
/// task runs for the block, which it may do at any time (SpscTargetCore.cs).
/// </remarks>
public sealed class DataflowTunedBench
    : IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>,
        IActorBench<Broadcast>,
        IActorBench<Gather>,
        IActorBench<Failure>,
        IActorBench<Create>,
        IActorBench<Tell>,
        IActorBench<Ask>,
        IActorBench<Liveness>,
        IIdleBench,
        ILatencyBench,
        IOverloadBench
{
    private static readonly ExecutionDataflowBlockOptions Options = new() { SingleProducerConstrained = true };

    /// <inheritdoc/>
    public Overflow Overflow => Overflow.Unbounded;

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        DataflowBench.RunSequentialAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        DataflowBench.RunParallelAsync(workload, offset, Options);

    /// <inheritdoc/>
    public bool CanDo(Counter workload) => workload.Producers == 1;

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, long offset) =>
        DataflowBench.RunCounterAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        DataflowBench.RunPingPongAsync(workload, offset, Options);

    /// <inheritdoc/>
    public bool CanDo(Ring workload) => workload.Tokens == 1;

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, long offset) => DataflowBench.RunRingAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        DataflowBench.RunBroadcastAsync(workload, offset, () => new LoopFanOut(workload.Members), Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        DataflowBench.RunGatherAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Failure workload, long offset) =>
        DataflowBench.RunFailureAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Create workload, long offset) =>
        DataflowBench.RunCreateAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Tell workload, long offset) => DataflowBench.RunTellAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ask workload, long offset) => DataflowBench.RunAskAsync(workload, offset, Options);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset) => DataflowBench.RunLivenessAsync(offset, Options);

    /// <inheritdoc/>
    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new IdleRun(workload, Options));

    /// <inheritdoc/>
    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        DataflowBench.OpenLatencyAsync(workload, recorders, Options);

    /// <inheritdoc/>
    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new OverloadRun(probe, Options));
}
