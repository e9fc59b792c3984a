namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
internal sealed record SpawnRequest(long First, int Leaves);

/// <summary>The sum, the units and the deliveries of a subtree.</summary>
internal sealed record SpawnResponse(long Sum, int Units, int Deliveries);

internal sealed class SpawnActor(TaskCompletionSource<Tally>? done) : UnitActor
{
    private static readonly Props Child = Props(null);

    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    public static Props Props(TaskCompletionSource<Tally>? done) =>
        global::Akka.Actor.Props.Create(() => new SpawnActor(done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case SpawnRequest { Leaves: 1 } leaf:
                Respond(leaf.First);
                break;
            case SpawnRequest node:
                int leaves = node.Leaves / Spawn.Fanout;
                for (int i = 0; i < Spawn.Fanout; i++)
                {
                    Context.ActorOf(Child).Tell(new SpawnRequest(node.First + (long)i * leaves, leaves));
                }

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

    // All but the root have handled a request, too.
    private void Respond(long sum)
    {
        Context.Stop(Self);
        if (done is null)
        {
            Context.Parent.Tell(new SpawnResponse(sum, _units, _deliveries + 1));
        }
        else
        {
            done.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

public partial class AkkaBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(SpawnActor.Props(done)).Tell(new SpawnRequest(offset, workload.Leaves))
        );
}
