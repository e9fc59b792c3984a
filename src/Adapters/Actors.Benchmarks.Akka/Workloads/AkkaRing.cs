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
    : UnitActor
{
    private IActorRef? _next = successor;
    private long _received;
    private int _home; // only node 0 uses this and the sum
    private long _sum;

    public static Props Props(int index, IActorRef? successor, Ring workload, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new RingActor(index, successor, workload, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Token token:
                _received++;
                if (token.Hops > 1)
                {
                    _next.Tell(new Token(token.Value + index, token.Hops - 1));
                }
                else
                {
                    (index == 0 ? Self : Context.Parent).Tell(new Home(token.Value + index));
                }

                break;
            case Home home:
                _home++;
                _sum += home.Value;
                if (_home == workload.Tokens)
                {
                    _next.Tell(new Collect(_received));
                }

                break;
            case Collect collected:
                Context.Stop(Self);
                if (index == 0)
                {
                    done.SetResult(new Tally(workload.Nodes, collected.Received, _sum));
                }
                else
                {
                    _next.Tell(new Collect(collected.Received + _received));
                }

                break;
            case StartRing start:
                Begin(start.Offset);
                break;
        }
    }

    // Creates the nodes from the last to the first, so that each knows its successor.
    private void Begin(long offset)
    {
        IActorRef[] nodes = new IActorRef[workload.Nodes];
        nodes[0] = Self;
        for (int i = nodes.Length - 1; i > 0; i--)
        {
            nodes[i] = Context.ActorOf(Props(i, nodes[(i + 1) % nodes.Length], workload, done));
        }

        _next = nodes[1];
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            nodes[i].Tell(new Token(offset, workload.HopsPerToken));
        }
    }
}

public partial class AkkaBench : IActorBench<Ring>
{
    public Task<Tally> RunAsync(Ring workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(RingActor.Props(0, null, workload, done)).Tell(new StartRing(offset))
        );
}
