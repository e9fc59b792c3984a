namespace Actors.Benchmarks.Direct;

/// <summary>What one would write without actors: method calls, and a lock where producers share.</summary>
/// <remarks>
/// | setting | value                 | why                                                                 |
/// |---------|-----------------------|---------------------------------------------------------------------|
/// | call    | for a message         | its return stands for the reply, and both are counted as deliveries |
/// | lock    | System.Threading.Lock | what C# offers for it; in Counter only                              |
/// | encode  | Wire.Copy, both ways  | in serialized PingPong: what encoding itself costs                  |
/// Deviations: no units. PingPong has no window: a pair calls, one ping after the other, on a thread-pool task. No CounterSelect:
/// there are no channels to select from. No Ring: a call returns, a token does not. No Post and no
/// RawChannel: nothing waits anywhere.
/// </remarks>
public sealed class DirectBench
    : IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Operations>,
        IActorBench<ColdStart>
{
    /// <summary>The row's description.</summary>
    public static Library Library { get; } =
        new()
        {
            Name = "Direct",
            Group = LibraryGroup.Floor,
            Language = "C#",
            Version = $".NET {Environment.Version}",
            Mailbox = "none",
            InFlight = InFlight.Call,
            Units = UnitRule.None,
            BenchType = typeof(DirectBench),
            CannotDo = workload => workload is Operations { Operation: Operation.Post or Operation.RawChannel },
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
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            MessageKind.Obj when workload.Serialized => Serialized.PingPongRun.RunAsync(workload, offset),
            _ when workload.Serialized => throw Wire.ObjectsOnly(),
            MessageKind.Obj => Obj.PingPongRun.RunAsync(workload, offset),
            _ => Struct.PingPongRun.RunAsync(workload, offset),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.RunAsync(workload, offset)
            : Struct.OperationsRun.RunAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(ColdStart workload, MessageKind kind, long offset) =>
        RunAsync(new Operations(Operation.Ask, 1), kind, offset); // there is nothing to start

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
