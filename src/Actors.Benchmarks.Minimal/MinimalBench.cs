namespace Actors.Benchmarks.Minimal;

/// <summary>An actor in about 40 lines, on the thread pool.</summary>
/// <remarks>
/// | setting    | value                       | why                                                                     |
/// |------------|-----------------------------|-------------------------------------------------------------------------|
/// | mailbox    | linked list, after MCS      | a post is one atomic exchange, with no run flag beside it               |
/// | Obj        | the message is the link     | one allocation a message, as for Struct, whose link carries the value   |
/// | scheduling | the last woken is the next | no work item for each; the rest go to the local queue, depth-first      |
/// | end        | the mailbox stays non-empty | nobody runs the actor any more, and nothing has to be checked in a post |
/// | serialized | Wire.Copy before the post   | a decoded message is no link, and travels in one: a second allocation   |
/// Deviations: in Operations, RawChannel is the mailbox with a reader that it wakes instead of an actor that it runs.
/// </remarks>
public sealed class MinimalBench
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
            Name = "Minimal",
            Group = LibraryGroup.Floor,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "linked list, typed",
            InFlight = InFlight.Unbounded,
            IsReference = true,
            BenchType = typeof(MinimalBench),
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
