namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A node, spawned from the root context. Its response goes to the sender of its request.</summary>
internal sealed class RootSpawnActor(Props children) : IActor
{
    public static readonly Props Default = Props.FromProducer(() => new RootSpawnActor(Default!));

    private PID? _replyTo;
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries = 1; // its request

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case SpawnRequest { Leaves: 1 } leaf:
                context.Stop(context.Self);
                context.Respond(new SpawnResponse(leaf.First, _units, _deliveries));
                break;
            case SpawnRequest node:
                _replyTo = context.Sender;
                CreateChildren(context, node.First, node.Leaves / Spawn.Fanout);
                break;
            case SpawnResponse response:
                _sum += response.Sum;
                _units += response.Units;
                _deliveries += response.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    context.Stop(context.Self);
                    context.Send(_replyTo!, new SpawnResponse(_sum, _units, _deliveries));
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    public static async Task<Tally> RunAsync(ActorSystem system, Props root, Spawn workload, long offset)
    {
        SpawnResponse response = await system
            .Root.RequestAsync<SpawnResponse>(
                system.Root.Spawn(root),
                new SpawnRequest(offset, workload.Leaves),
                CancellationToken.None
            )
            .ConfigureAwait(false);
        return new Tally(response.Units, response.Deliveries - 1, response.Sum); // the root's request came from outside
    }

    private void CreateChildren(IContext context, long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            context.Request(context.System.Root.Spawn(children), new SpawnRequest(first + (long)i * leaves, leaves));
        }
    }
}

/// <summary>Proto.Actor, whose actors are all spawned from the root context.</summary>
/// <remarks>
/// | setting  | value             | why                                                                      |
/// |----------|-------------------|--------------------------------------------------------------------------|
/// | spawn    | system.Root.Spawn | no parent keeps, supervises and stops the actor (its own SpawnBenchmark) |
/// | messages | Request, Respond  | an actor has no parent here, so the request carries the sender's address |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorRootBench : ProtoActorBenchBase, IActorBench<Spawn>, IActorBench<Create>, IIdleBench
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RootSpawnActor.RunAsync(ActorSystem, RootSpawnActor.Default, workload, offset);

    public Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        Props actor = CreateActor.NumberedProps(created, offset);
        for (int i = 0; i < workload.Count; i++)
        {
            ActorSystem.Root.Spawn(actor);
        }

        return created.All;
    }

    public Task<IIdleRun> OpenAsync(Idle workload)
    {
        IRootContext root = ActorSystem.Root;
        return ProtoActorBench.OpenIdleAsync(root, workload, Create);

        void Create(object[] units, int from, int to, long offset, HandledCount handled)
        {
            for (int i = from; i < to; i++)
            {
                PID unit = root.Spawn(IdleActor.Default);
                units[i] = unit;
                root.Send(unit, new IdleMessage(offset + i + 1, handled));
            }
        }
    }
}
