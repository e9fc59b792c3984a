namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
internal sealed record SpawnRequest(long First, int Leaves);

/// <summary>The sum, units and deliveries of the subtree.</summary>
internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

/// <summary>A node, spawned by its parent.</summary>
internal sealed class SpawnActor(Props children, TaskCompletionSource<Tally>? done) : IActor
{
    public static readonly Props Default = Props.FromProducer(() => new SpawnActor(Default!, null));

    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case SpawnRequest { Leaves: 1 } leaf:
                Respond(context, leaf.First);
                break;
            case SpawnRequest node:
                CreateChildren(context, node.First, node.Leaves / Spawn.Fanout);
                break;
            case SpawnResponse response:
                _sum += response.Sum;
                _units += response.Units;
                _deliveries += response.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    Respond(context, _sum);
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private void CreateChildren(IContext context, long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            context.Send(context.Spawn(children), new SpawnRequest(first + (long)i * leaves, leaves));
        }
    }

    // All but the root have handled a request, too.
    private void Respond(IContext context, long sum)
    {
        context.Stop(context.Self);
        if (context.Parent is { } parent)
        {
            context.Send(parent, new SpawnResponse(sum, _units, _deliveries + 1));
        }
        else
        {
            done!.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

public partial class ProtoActorBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunRootAsync(done => new SpawnActor(SpawnActor.Default, done), new SpawnRequest(offset, workload.Leaves));
}
