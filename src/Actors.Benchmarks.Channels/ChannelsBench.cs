namespace Actors.Benchmarks.Channels;

/// <summary><c>System.Threading.Channels</c>: an actor is an unbounded channel and one task that reads it.</summary>
/// <remarks>
/// | setting      | value                       | why                                                                           |
/// |--------------|-----------------------------|-------------------------------------------------------------------------------|
/// | channel      | unbounded, SingleReader     | selects the single-consumer implementation; SingleWriter changes nothing      |
/// | continuation | asynchronous, the default   | inline ones would run the reader on the writer's stack (dotnet/runtime#33858) |
/// | loop         | WaitToReadAsync and TryRead | drains without a task a message                                               |
/// | end          | the loop returns            | nobody writes to the actor any more                                           |
/// | serialized   | Wire.Copy before the write  | there is no mechanism of its own                                              |
/// Deviations: CounterSelect reads two buffered channels, Add first, because there is no select over channels. In
/// Operations.Create a task of the pool starts the reader, which elsewhere starts on its creator's thread.
/// </remarks>
public sealed class ChannelsBench
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
            Name = "Channels",
            Group = LibraryGroup.Primitive,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "Channel<T>, typed",
            InFlight = InFlight.Unbounded,
            BenchType = typeof(ChannelsBench),
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
