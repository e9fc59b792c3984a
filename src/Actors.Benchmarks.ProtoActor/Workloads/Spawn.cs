using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A task: to grow a subtree of <c>Leaves</c> from the ordinal <c>First</c> on.</summary>
internal sealed record Grow(long First, int Leaves);

/// <summary>What the subtree has summed up, created and handled.</summary>
internal sealed record Grown(long Sum, int Units, int Deliveries);

/// <summary>A node, spawned by its parent.</summary>
internal sealed class TreeActor(Props children, TaskCompletionSource<Tally>? done) : IActor
{
    public static readonly Props Default = Props.FromProducer(() => new TreeActor(Default!, null));

    public static readonly Props Tuned = ProtoActorTunedBench.Settings.WithProducer(() => new TreeActor(Tuned!, null));

    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Grow { Leaves: 1 } leaf:
                End(context, leaf.First);
                break;
            case Grow node:
                Divide(context, node.First, node.Leaves / Spawn.Fanout);
                break;
            case Grown child:
                _sum += child.Sum;
                _units += child.Units;
                _deliveries += child.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    End(context, _sum);
                }

                break;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    private void Divide(IContext context, long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            context.Send(context.Spawn(children), new Grow(first + (long)i * leaves, leaves));
        }
    }

    // All but the root have handled a task, too.
    private void End(IContext context, long sum)
    {
        context.Stop(context.Self);
        if (context.Parent is { } parent)
        {
            context.Send(parent, new Grown(sum, _units, _deliveries + 1));
        }
        else
        {
            done!.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

internal static class SpawnRun
{
    public static Task<Tally> RunAsync(ActorSystem system, Props nodes, Spawn workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props root = nodes.WithProducer(() => new TreeActor(nodes, done));
        system.Root.Send(system.Root.Spawn(root), new Grow(offset, workload.Leaves));
        return done.Task;
    }
}

/// <summary>A node, spawned from the root context: it answers whoever sent it its task.</summary>
internal sealed class RootTreeActor : IActor
{
    public static readonly Props Props = Props.FromProducer(() => new RootTreeActor());

    private PID? _replyTo;
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries = 1; // its task

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Grow { Leaves: 1 } leaf:
                context.Stop(context.Self);
                context.Respond(new Grown(leaf.First, _units, _deliveries));
                break;
            case Grow node:
                _replyTo = context.Sender;
                Divide(context, node.First, node.Leaves / Spawn.Fanout);
                break;
            case Grown child:
                _sum += child.Sum;
                _units += child.Units;
                _deliveries += child.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    context.Stop(context.Self);
                    context.Send(_replyTo!, new Grown(_sum, _units, _deliveries));
                }

                break;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    private static void Divide(IContext context, long first, int leaves)
    {
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            context.Request(context.System.Root.Spawn(Props), new Grow(first + (long)i * leaves, leaves));
        }
    }
}

internal static class RootSpawnRun
{
    public static async Task<Tally> RunAsync(ActorSystem system, Spawn workload, long offset)
    {
        PID root = system.Root.Spawn(RootTreeActor.Props);
        Grow task = new(offset, workload.Leaves);
        Grown answer = await system.Root.RequestAsync<Grown>(root, task, CancellationToken.None).ConfigureAwait(false);
        return new Tally(answer.Units, answer.Deliveries - 1, answer.Sum); // the root's task came from outside
    }
}
