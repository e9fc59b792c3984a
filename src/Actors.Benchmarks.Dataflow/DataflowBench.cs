namespace Actors.Benchmarks.Dataflow;

/// <summary>TPL Dataflow: an actor is an <c>ActionBlock</c>.</summary>
/// <remarks>
/// | setting | value                                 | why                                                                 |
/// |---------|---------------------------------------|---------------------------------------------------------------------|
/// | block   | ActionBlock, default options          | one message at a time, unbounded: what an actor is                  |
/// | post    | Post                                  | never declined by an unbounded block, as the answer proves          |
/// | select  | BufferBlock with DataflowBlock.Choose | the library's own select; TryReceive drains what has come meanwhile |
/// | end     | Complete                              | the block's own way to end                                          |
/// | encode  | Wire.Copy before the post             | in serialized PingPong: there is no mechanism of its own            |
/// Deviations: CounterSelect reads two buffers, Add first.
/// </remarks>
public sealed class DataflowBench
    : IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<CounterSelect>,
        IActorBench<PingPong>,
        IActorBench<Ring>,
        IPostBench,
        IActorBench<ColdStart>
{
    /// <summary>The row's description.</summary>
    public static Library Library { get; } =
        new()
        {
            Name = "Dataflow",
            Group = LibraryGroup.Primitive,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "ActionBlock<T>, typed",
            InFlight = InFlight.Unbounded,
            Note = "a new block yields its thread 16 times before it is idle for the first time, about 5 us",
            BenchType = typeof(DataflowBench),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(workload, offset)
            : Struct.SequentialRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.ParallelRun.RunAsync(workload, offset)
            : Struct.ParallelRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj ? Obj.SpawnRun.RunAsync(workload, offset) : Struct.SpawnRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterRun.RunAsync(workload, offset)
            : Struct.CounterRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(CounterSelect workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterSelectRun.RunAsync(workload, offset)
            : Struct.CounterSelectRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            MessageKind.Obj when workload.Serialized => Serialized.PingPongRun.RunAsync(workload, offset),
            _ when workload.Serialized => throw Wire.ObjectsOnly(),
            MessageKind.Obj => Obj.PingPongRun.RunAsync(workload, offset),
            _ => Struct.PingPongRun.RunAsync(workload, offset),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj ? Obj.RingRun.RunAsync(workload, offset) : Struct.RingRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.RunAsync(workload, offset)
            : Struct.OperationsRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<IPostRun> ParkAsync(int count, MessageKind kind, long offset) =>
        Task.FromResult<IPostRun>(
            kind == MessageKind.Obj ? new Obj.PostRun(count, offset) : new Struct.PostRun(count, offset)
        );

    /// <inheritdoc/>
    public Task<Tally> RunAsync(ColdStart workload, MessageKind kind, long offset) =>
        RunAsync(new Operations(Operation.Ask, 1), kind, offset); // there is nothing to start

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
