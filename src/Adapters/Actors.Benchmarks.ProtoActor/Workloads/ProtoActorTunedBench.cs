namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>As <see cref="SequentialActor"/>, but its children have the settings of <see cref="ProtoActorTunedBench"/>.</summary>
internal sealed class TunedSequentialActor(int index, int last, TaskCompletionSource<Tally>? done)
    : SequentialActor(index, last, done)
{
    protected override Props Child() =>
        ProtoActorTunedBench.Settings.WithProducer(() => new TunedSequentialActor(Index + 1, Last, null));
}

/// <summary>Proto.Actor with the settings of its own SpawnBenchmark, for many short-lived actors.</summary>
/// <remarks>
/// | setting        | value                           | why                                                           |
/// |----------------|---------------------------------|---------------------------------------------------------------|
/// | mailbox        | LockingUnboundedMailboxQueue(4) | an empty ConcurrentQueue already holds 32 slots               |
/// | start deadline | 0, which is none                | a start needs no stopwatch or state machine (ActorContext.cs) |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorTunedBench : ProtoActorBenchBase, IActorBench<Sequential>, IActorBench<Spawn>, IIdleBench
{
    // A copy with a producer is made for each use.
    internal static readonly Props Settings = Props
        .Empty.WithMailbox(() =>
            new DefaultMailbox(new LockingUnboundedMailboxQueue(4), new LockingUnboundedMailboxQueue(4))
        )
        .WithStartDeadline(TimeSpan.Zero);

    private static readonly Props SpawnNodes = Settings.WithProducer(() => new SpawnActor(SpawnNodes!, null));

    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        RunRootAsync(
            done => new TunedSequentialActor(0, workload.ActorCount, done),
            new SequentialPing(offset),
            Settings
        );

    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunRootAsync(done => new SpawnActor(SpawnNodes, done), new SpawnRequest(offset, workload.Leaves), Settings);

    public Task<IIdleRun> OpenAsync(Idle workload) =>
        ProtoActorBench.OpenIdleAsync(ActorSystem.Root, Settings.WithProducer(() => new IdleActor()), workload);
}
