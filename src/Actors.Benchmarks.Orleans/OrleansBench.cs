namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans: one silo in the process, called through its hosted client.</summary>
/// <remarks>
/// | setting   | value                    | why                                                                       |
/// |-----------|--------------------------|---------------------------------------------------------------------------|
/// | client    | the silo's IGrainFactory | a call stays in the process                                               |
/// | endpoints | any free loopback port   | a silo insists on a listener; nobody connects, and two runs can coexist   |
/// | time-outs | 1 h                      | a large tree takes longer than 30 s, the default (MessagingOptions)       |
/// | placement | PreferLocal              | there is one silo; the default weighs several (ResourceOptimized)         |
/// | messages  | Immutable                | else the proxy copies arguments, in local calls too (dotnet/orleans#7741) |
/// | structs   | boxed twice a call       | two searches for cancellation tokens (IInvokable.GetArgument)             |
/// | methods   | ValueTask                | a pooled completion source, and no Task around it (ProxyGenerator)        |
/// | context   | none                     | call-chain reentrancy costs an AsyncLocal (dotnet/orleans#8008)           |
/// | logging   | no provider              | a single statement can derail a benchmark (dotnet/orleans#2624)           |
/// | window    | 1000 in total            | a grain's calls wait in a List, read from its head: O(n) (ActivationData) |
/// | keys      | new in each run          | each run activates its own grains, as actors are created elsewhere        |
/// | end       | in QuiesceAsync          | nobody tells a grain to stop; the silo deactivates the idle ones          |
/// | remote    | a second silo            | only the far one has the class of the pong grain: calls to it cross       |
/// | protobuf  | copier and codec of ours | as Microsoft.Orleans.Serialization.Protobuf: bytes on the way or in a copy |
/// Deviations: a call is one message, and its response another only where the workload has a reply. What a constructor
/// is told elsewhere comes with a grain's first call. Ring passes its token by one-way calls, which wait for no answer.
/// No Post: as many calls as it posts may not be outstanding. No RawChannel: there is none.
/// </remarks>
public sealed partial class OrleansBench
    : OrleansRow,
        IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>,
        IActorBench<Operations>,
        IActorBench<ColdStart>
{
    /// <summary>How many calls of a flood are outstanding at most.</summary>
    internal const int Window = 1000;

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(Grains, workload, offset)
            : Struct.SequentialRun.RunAsync(Grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.ParallelRun.RunAsync(Grains, workload, offset)
            : Struct.ParallelRun.RunAsync(Grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SpawnRun.RunAsync(Grains, workload, offset)
            : Struct.SpawnRun.RunAsync(Grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterRun.RunAsync(Grains, workload, offset)
            : Struct.CounterRun.RunAsync(Grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            MessageKind.Obj when workload.Serialized => Serialized.PingPongRun.RunAsync(Grains, workload, offset),
            _ when workload.Serialized => throw Wire.ObjectsOnly(),
            MessageKind.Obj => Obj.PingPongRun.RunAsync(Grains, workload, offset),
            _ => Struct.PingPongRun.RunAsync(Grains, workload, offset),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsync(Grains, workload, offset)
            : Struct.RingRun.RunAsync(Grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.RunAsync(Grains, workload, offset)
            : Struct.OperationsRun.RunAsync(Grains, workload, offset);

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(ColdStart workload, MessageKind kind, long offset)
    {
        await StartAsync().ConfigureAwait(false);
        return await RunAsync(new Operations(Operation.Ask, 1), kind, offset).ConfigureAwait(false);
    }
}
