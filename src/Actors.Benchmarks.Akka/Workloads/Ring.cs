using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells node 0 to make the others and to inject the tokens; comes from the harness.</summary>
internal sealed record MakeRing(long Offset);

/// <summary>A token with <c>Hops</c> to go.</summary>
internal sealed record Token(long Value, int Hops);

/// <summary>Tells node 0 that a token has done its hops.</summary>
internal sealed record Home(long Value);

/// <summary>Goes round once to collect the nodes' own counts.</summary>
internal sealed record Collect(long Received);

/// <summary>A node. Node 0 is the parent of the others, and has no successor before it has made them.</summary>
internal class RingActor(int index, IActorRef? successor, Ring workload, TaskCompletionSource<Tally> done)
    : UntypedActor
{
    private IActorRef? _next = successor;
    private long _received;
    private int _home; // this and the sum are node 0's
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Token { Hops: > 1 } token:
                _received++;
                _next!.Tell(new Token(token.Value + index, token.Hops - 1), ActorRefs.NoSender);
                break;
            case Token last:
                _received++;
                First.Tell(new Home(last.Value + index), ActorRefs.NoSender);
                break;
            case Home home:
                Welcome(home.Value);
                break;
            case Collect collected:
                Finish(collected.Received);
                break;
            case MakeRing ring:
                Make(ring.Offset);
                break;
        }
    }

    private IActorRef First => index == 0 ? Self : Context.Parent;

    private void Welcome(long token)
    {
        _home++;
        _sum += token;
        if (_home == workload.Tokens)
        {
            _next!.Tell(new Collect(_received), ActorRefs.NoSender);
        }
    }

    private void Finish(long collected)
    {
        Context.Stop(Self);
        if (index == 0)
        {
            done.SetResult(new Tally(workload.Nodes, collected, _sum));
        }
        else
        {
            _next!.Tell(new Collect(collected + _received), ActorRefs.NoSender);
        }
    }

    // From the last to the first, so that each knows its successor.
    private void Make(long offset)
    {
        IActorRef[] nodes = new IActorRef[workload.Nodes];
        nodes[0] = Self;
        for (int i = nodes.Length - 1; i > 0; i--)
        {
            nodes[i] = Context.ActorOf(Node(i, nodes[(i + 1) % nodes.Length]));
        }

        _next = nodes[1];
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            nodes[i].Tell(new Token(offset, workload.HopsPerToken), ActorRefs.NoSender);
        }
    }

    protected virtual Props Node(int i, IActorRef next) => ActorProps.Of(() => new RingActor(i, next, workload, done));
}

/// <summary>The same with a handler that returns a task, run as ReceiveAsync would.</summary>
internal sealed class AsyncRingActor(int index, IActorRef? successor, Ring workload, TaskCompletionSource<Tally> done)
    : RingActor(index, successor, workload, done)
{
    private readonly Ring _workload = workload;
    private readonly TaskCompletionSource<Tally> _done = done;

    protected override void OnReceive(object message) =>
        RunTask(() =>
        {
            base.OnReceive(message);
            return Task.CompletedTask;
        });

    protected override Props Node(int i, IActorRef next) =>
        ActorProps.Of(() => new AsyncRingActor(i, next, _workload, _done));
}

internal static class RingRun
{
    public static Task<Tally> RunAsync(AkkaHost host, Ring workload, long offset) =>
        RunAsync(host, offset, done => ActorProps.Of(() => new RingActor(0, null, workload, done)));

    public static Task<Tally> RunAsyncHandlersAsync(AkkaHost host, Ring workload, long offset) =>
        RunAsync(host, offset, done => ActorProps.Of(() => new AsyncRingActor(0, null, workload, done)));

    private static Task<Tally> RunAsync(AkkaHost host, long offset, Func<TaskCompletionSource<Tally>, Props> first)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(first(done), new MakeRing(offset));
        return done.Task;
    }
}
