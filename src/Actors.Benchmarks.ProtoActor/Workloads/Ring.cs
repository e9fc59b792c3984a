using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells node 0 to make the others and to inject the tokens; comes from the harness.</summary>
internal sealed record MakeRing(long Offset);

/// <summary>A token with <c>Hops</c> to go.</summary>
internal sealed record Token(long Value, int Hops);

/// <summary>Tells node 0 that a token has done its hops.</summary>
internal sealed record Home(long Value);

/// <summary>Goes round once to collect the nodes' own counts.</summary>
internal sealed record Collect(long Received);

/// <summary>A node. Node 0 is the parent of the others, and has no successor before it has made them.</summary>
internal class RingActor(int index, PID? successor, Ring workload, TaskCompletionSource<Tally> done) : IActor
{
    private PID? _next = successor;
    private long _received;
    private int _home; // this and the sum are node 0's
    private long _sum;

    public virtual Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Token { Hops: > 1 } token:
                _received++;
                context.Send(_next!, new Token(token.Value + index, token.Hops - 1));
                break;
            case Token last:
                _received++;
                context.Send(context.Parent ?? context.Self, new Home(last.Value + index));
                break;
            case Home home:
                Welcome(context, home.Value);
                break;
            case Collect collected:
                Finish(context, collected.Received);
                break;
            case MakeRing ring:
                Make(context, ring.Offset);
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

    private void Welcome(IContext context, long token)
    {
        _home++;
        _sum += token;
        if (_home == workload.Tokens)
        {
            context.Send(_next!, new Collect(_received));
        }
    }

    private void Finish(IContext context, long collected)
    {
        context.Stop(context.Self);
        if (index == 0)
        {
            done.SetResult(new Tally(workload.Nodes, collected, _sum));
        }
        else
        {
            context.Send(_next!, new Collect(collected + _received));
        }
    }

    // From the last to the first, so that each knows its successor.
    private void Make(IContext context, long offset)
    {
        PID[] nodes = new PID[workload.Nodes];
        nodes[0] = context.Self;
        for (int i = nodes.Length - 1; i > 0; i--)
        {
            nodes[i] = context.Spawn(Node(i, nodes[(i + 1) % nodes.Length]));
        }

        _next = nodes[1];
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            context.Send(nodes[i], new Token(offset, workload.HopsPerToken));
        }
    }

    protected virtual Props Node(int i, PID next) => Props.FromProducer(() => new RingActor(i, next, workload, done));
}

/// <summary>The same with an asynchronous handler.</summary>
internal sealed class AsyncRingActor(int index, PID? successor, Ring workload, TaskCompletionSource<Tally> done)
    : RingActor(index, successor, workload, done)
{
    private readonly Ring _workload = workload;
    private readonly TaskCompletionSource<Tally> _done = done;

    public override async Task ReceiveAsync(IContext context) => await base.ReceiveAsync(context);

    protected override Props Node(int i, PID next) =>
        Props.FromProducer(() => new AsyncRingActor(i, next, _workload, _done));
}

internal static class RingRun
{
    public static Task<Tally> RunAsync(ActorSystem system, Ring workload, long offset) =>
        RunAsync(system, offset, done => new RingActor(0, null, workload, done));

    public static Task<Tally> RunAsyncHandlersAsync(ActorSystem system, Ring workload, long offset) =>
        RunAsync(system, offset, done => new AsyncRingActor(0, null, workload, done));

    private static Task<Tally> RunAsync(
        ActorSystem system,
        long offset,
        Func<TaskCompletionSource<Tally>, RingActor> first
    )
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        system.Root.Send(system.Root.Spawn(Props.FromProducer(() => first(done))), new MakeRing(offset));
        return done.Task;
    }
}
