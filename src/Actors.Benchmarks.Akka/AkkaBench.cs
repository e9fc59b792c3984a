using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>Akka.NET as its documentation uses it: children are spawned by their parent.</summary>
/// <remarks>
/// | setting    | value                        | why                                                                  |
/// |------------|------------------------------|----------------------------------------------------------------------|
/// | system     | one for all runs             | what a program makes once                                            |
/// | logging    | off, dead letters too        | one line of log derails a measurement                                |
/// | dispatcher | default, throughput 30       | the thread pool's local queue, nothing allocated (Dispatchers.cs)    |
/// | mailbox    | unbounded, ConcurrentQueue   | the default                                                          |
/// | actor      | UntypedActor and switch      | a ReceiveActor builds its handlers anew each time (akka.net#6450)    |
/// | Props      | CreateBy, static if possible | neither reflection nor expression trees (akka.net#4698)              |
/// | names      | none                         | a given name is checked character by character (ActorCell.CheckName) |
/// | messages   | Tell, NoSender               | nobody replies to a sender, and finding it reads a thread-static     |
/// | end        | Stop(Self), then the answer  | so that the end lies before the answer; the stop is handled after it |
/// | ask        | without a time-out           | the default; with one, a timer for each (Futures.cs)                 |
/// | gate       | RunTask                      | what ReceiveAsync does: the mailbox is suspended meanwhile           |
/// | census     | the roots still there        | a parent ends after its last child                                   |
/// | serialized | serialize-messages = on      | the library's own way, on the sending thread (ActorCell.cs)          |
/// | serializer | PairSerializer, protobuf     | the default is JSON, and a row of its own                            |
/// | remote     | DotNetty TCP, default        | batches of 30 writes; actor references resolved, never a selection   |
/// | serializer | Akka.Remote's for protobuf   | bound to IMessage by default (Remote.conf)                           |
/// Deviations: serialized runs have an actor system of their own, because a system encodes all of its messages or none.
/// </remarks>
public partial class AkkaBench
    : AkkaRow,
        IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>,
        IPostBench,
        IActorBench<ColdStart>
{
    /// <summary>The row with the default settings.</summary>
    public AkkaBench()
        : this(AkkaSettings.Quiet) { }

    private protected AkkaBench(Config settings)
        : base(settings) { }

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(Host, workload, offset)
            : Struct.SequentialRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.ParallelRun.RunAsync(Host, workload, offset)
            : Struct.ParallelRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SpawnRun.RunAsync(Host, workload, offset)
            : Struct.SpawnRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterRun.RunAsync(Host, workload, offset)
            : Struct.CounterRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            MessageKind.Obj when workload.Serialized => Serialized.PingPongRun.RunAsync(EncodingHost, workload, offset),
            _ when workload.Serialized => throw Wire.ObjectsOnly(),
            MessageKind.Obj => Obj.PingPongRun.RunAsync(Host, workload, offset),
            _ => Struct.PingPongRun.RunAsync(Host, workload, offset),
        };

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsync(Host, workload, offset)
            : Struct.RingRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Operations workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.OperationsRun.RunAsync(Host, workload, offset)
            : Struct.OperationsRun.RunAsync(Host, workload, offset);

    /// <inheritdoc/>
    public Task<IPostRun> ParkAsync(int count, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.PostRun.ParkAsync(Host, count, offset)
            : Struct.PostRun.ParkAsync(Host, count, offset);

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(ColdStart workload, MessageKind kind, long offset)
    {
        await StartAsync().ConfigureAwait(false);
        return await RunAsync(new Operations(Operation.Ask, 1), kind, offset).ConfigureAwait(false);
    }
}
