namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
internal sealed record SpawnRequest(long First, int Leaves);

/// <summary>The sum, the units and the deliveries of a subtree.</summary>
internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

internal sealed class SpawnActor(TaskCompletionSource<Tally>? done) : UntypedActor
{
    private static readonly Props Child = ActorProps.Of(() => new SpawnActor(null));

    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case SpawnRequest { Leaves: 1 } leaf:
                Respond(leaf.First);
                break;
            case SpawnRequest node:
                CreateChildren(node.First, node.Leaves / Spawn.Fanout);
                break;
            case SpawnResponse response:
                _sum += response.Sum;
                _units += response.Units;
                _deliveries += response.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    Respond(_sum);
                }

                break;
        }
    }

    private static void CreateChildren(long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            Context.ActorOf(Child).Tell(new SpawnRequest(first + (long)i * leaves, leaves), ActorRefs.NoSender);
        }
    }

    // All but the root have handled a request, too.
    private void Respond(long sum)
    {
        Context.Stop(Self);
        if (done is null)
        {
            Context.Parent.Tell(new SpawnResponse(sum, _units, _deliveries + 1), ActorRefs.NoSender);
        }
        else
        {
            done.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

public partial class AkkaBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActorSystem
            .ActorOf(ActorProps.Of(() => new SpawnActor(done)))
            .Tell(new SpawnRequest(offset, workload.Leaves), ActorRefs.NoSender);
        return done.Task;
    }
}
