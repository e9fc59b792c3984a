using Proto.Mailbox;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Requests without a time-out.</summary>
internal sealed class TunedLatencyAskRun(IRootContext root, PID[] units, LatencyRecorders recorders)
    : LatencyAskRun(root, units, recorders)
{
    protected override Task<LatencyResponse> RequestAsync(PID unit, long number) =>
        Root.RequestAsync<LatencyResponse>(unit, new LatencyRequest(number), CancellationToken.None);
}

/// <summary>Proto.Actor with the settings of its own SpawnBenchmark, for many short-lived actors, and with asks that have no
/// time-out.</summary>
/// <remarks>
/// | setting        | value                           | why                                                           |
/// |----------------|---------------------------------|---------------------------------------------------------------|
/// | mailbox        | LockingUnboundedMailboxQueue(4) | an empty ConcurrentQueue already holds 32 slots               |
/// | start deadline | 0, which is none                | a start needs no stopwatch or state machine (ActorContext.cs) |
/// | ask            | CancellationToken.None          | no CancellationTokenSource and no timer (ISenderContext.cs)   |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorTunedBench
    : ProtoActorBenchBase,
        IActorBench<Sequential>,
        IActorBench<Spawn>,
        IActorBench<Ask>,
        IActorBench<Liveness>,
        IIdleBench,
        ILatencyBench
{
    // The settings alone. A copy with a producer is made for each use.
    private static readonly Props Settings = Props
        .Empty.WithMailbox(() =>
            new DefaultMailbox(new LockingUnboundedMailboxQueue(4), new LockingUnboundedMailboxQueue(4))
        )
        .WithStartDeadline(TimeSpan.Zero);

    private static readonly Props SpawnNodes = Settings.WithProducer(() => new SpawnActor(SpawnNodes!, null));

    public Task<Tally> RunAsync(Sequential workload, long offset) =>
        ProtoActorBench.RunSequentialAsync(ActorSystem, Settings, workload, offset);

    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        ProtoActorBench.RunSpawnAsync(ActorSystem, SpawnNodes, workload, offset);

    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        PID actor = root.Spawn(Settings.WithProducer(() => new AskActor(workload.Count)));
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            AskResponse response = await root.RequestAsync<AskResponse>(
                    actor,
                    new AskRequest(offset + i),
                    CancellationToken.None
                )
                .ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }

    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        ProtoActorBench.RunLivenessAsync(ActorSystem.Root, Settings, offset);

    public Task<IIdleRun> OpenAsync(Idle workload) =>
        ProtoActorBench.OpenIdleAsync(ActorSystem.Root, Settings.WithProducer(() => new IdleActor()), workload);

    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders)
    {
        IRootContext root = ActorSystem.Root;
        PID[] units = ProtoActorBench.SpawnLatencyUnits(root, Settings, workload, recorders);
        return Task.FromResult<ILatencyRun>(
            workload.Interaction == Interaction.Ask
                ? new TunedLatencyAskRun(root, units, recorders)
                : new LatencyTellRun(root, units)
        );
    }
}
