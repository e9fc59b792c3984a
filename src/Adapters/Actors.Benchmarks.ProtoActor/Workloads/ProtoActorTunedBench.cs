namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>As <see cref="SequentialActor"/>, but its children have the settings of <see cref="ProtoActorTunedBench"/>.</summary>
internal sealed class TunedSequentialActor(int index, int last, TaskCompletionSource<Tally>? done) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case SequentialPing ping when index < last:
                Props child = ProtoActorTunedBench.Settings.WithProducer(() =>
                    new TunedSequentialActor(index + 1, last, null)
                );
                context.Send(context.Spawn(child), new SequentialPing(ping.Number));
                break;
            case SequentialPing ping:
                Answer(context, ping.Number, 0, 0);
                break;
            case SequentialPong pong:
                Answer(context, pong.Sum, pong.Units, pong.Deliveries + 1);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private void Answer(IContext context, long sum, int units, int deliveries)
    {
        context.Stop(context.Self);
        if (context.Parent is { } parent)
        {
            context.Send(parent, new SequentialPong(sum + index, units + 1, deliveries + 1));
        }
        else
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
    }
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
