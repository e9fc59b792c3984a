using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A task: to grow a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
internal sealed record Grow(long First, int Leaves);

/// <summary>What the subtree has summed up, created and handled.</summary>
internal sealed record Grown(long Sum, int Units, int Deliveries);

internal sealed class TreeActor(TaskCompletionSource<Tally>? done) : UntypedActor
{
    private static readonly Props Child = ActorProps.Of(() => new TreeActor(null));

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
            case Grow { Leaves: 1 } leaf:
                End(leaf.First);
                break;
            case Grow node:
                Divide(node.First, node.Leaves / Spawn.Fanout);
                break;
            case Grown child:
                _sum += child.Sum;
                _units += child.Units;
                _deliveries += child.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    End(_sum);
                }

                break;
        }
    }

    private static void Divide(long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            Context.ActorOf(Child).Tell(new Grow(first + (long)i * leaves, leaves), ActorRefs.NoSender);
        }
    }

    // All but the root have handled a task, too.
    private void End(long sum)
    {
        Context.Stop(Self);
        if (done is null)
        {
            Context.Parent.Tell(new Grown(sum, _units, _deliveries + 1), ActorRefs.NoSender);
        }
        else
        {
            done.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

internal static class SpawnRun
{
    public static Task<Tally> RunAsync(AkkaHost host, Spawn workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(ActorProps.Of(() => new TreeActor(done)), new Grow(offset, workload.Leaves));
        return done.Task;
    }
}
