namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartRing(long Offset);

/// <summary>A token with <c>Hops</c> to go.</summary>
internal sealed record Token(long Value, int Hops);

/// <summary>Tells node 0 that a token has done its hops.</summary>
internal sealed record Home(long Value);

/// <summary>Goes round once to collect the nodes' own counts.</summary>
internal sealed record Collect(long Received);

/// <summary>A node. Node 0 is the parent of the others, and has no successor before it has created them.</summary>
internal sealed class RingActor(int index, IActorRef? successor, Ring workload, TaskCompletionSource<Tally> done)
    : UntypedActor
{
    private readonly IActorRef _first = index == 0 ? Context.Self : Context.Parent;
    private IActorRef? _next = successor;
    private long _received;
    private int _home; // only node 0 uses this and the sum
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
                _first.Tell(new Home(last.Value + index), ActorRefs.NoSender);
                break;
            case Home home:
                ReceiveHome(home.Value);
                break;
            case Collect collected:
                ReceiveCollect(collected.Received);
                break;
            case StartRing start:
                Start(start.Offset);
                break;
        }
    }

    private void ReceiveHome(long token)
    {
        _home++;
        _sum += token;
        if (_home == workload.Tokens)
        {
            _next!.Tell(new Collect(_received), ActorRefs.NoSender);
        }
    }

    private void ReceiveCollect(long collected)
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

    // Creates the nodes from the last to the first, so that each knows its successor.
    private void Start(long offset)
    {
        IActorRef[] nodes = new IActorRef[workload.Nodes];
        nodes[0] = Self;
        for (int i = nodes.Length - 1; i > 0; i--)
        {
            nodes[i] = Create(i, nodes[(i + 1) % nodes.Length]);
        }

        _next = nodes[1];
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            nodes[i].Tell(new Token(offset, workload.HopsPerToken), ActorRefs.NoSender);
        }
    }

    private IActorRef Create(int i, IActorRef next) =>
        Context.ActorOf(ActorProps.Of(() => new RingActor(i, next, workload, done)));
}

public partial class AkkaBench : IActorBench<Ring>
{
    public Task<Tally> RunAsync(Ring workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActorSystem
            .ActorOf(ActorProps.Of(() => new RingActor(0, null, workload, done)))
            .Tell(new StartRing(offset), ActorRefs.NoSender);
        return done.Task;
    }
}
