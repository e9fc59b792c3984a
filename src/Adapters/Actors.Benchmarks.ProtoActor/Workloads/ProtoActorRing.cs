namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartRing(long Offset);

/// <summary>A token with <c>Hops</c> to go.</summary>
internal sealed record Token(long Value, int Hops);

/// <summary>Tells node 0 that a token has no hops left.</summary>
internal sealed record Home(long Value);

/// <summary>Travels the ring once and collects the nodes' own counts.</summary>
internal sealed record Collect(long Received);

/// <summary>A node. Node 0 is the parent of the others. It gets its successor when it has created them.</summary>
internal sealed class RingActor(int index, PID? successor, Ring workload, TaskCompletionSource<Tally> done) : IActor
{
    private PID? _next = successor;
    private long _received;
    private int _home; // only node 0 uses this and the sum
    private long _sum;

    public Task ReceiveAsync(IContext context)
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
                ReceiveHome(context, home.Value);
                break;
            case Collect collected:
                ReceiveCollect(context, collected.Received);
                break;
            case StartRing start:
                CreateRing(context, start.Offset);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private void ReceiveHome(IContext context, long token)
    {
        _home++;
        _sum += token;
        if (_home == workload.Tokens)
        {
            context.Send(_next!, new Collect(_received));
        }
    }

    private void ReceiveCollect(IContext context, long collected)
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

    // From the last node to the first: each but node 0 gets its successor when it is created.
    private void CreateRing(IContext context, long offset)
    {
        PID[] nodes = new PID[workload.Nodes];
        nodes[0] = context.Self;
        for (int i = nodes.Length - 1; i > 0; i--)
        {
            nodes[i] = Create(context, i, nodes[(i + 1) % nodes.Length]);
        }

        _next = nodes[1];
        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            context.Send(nodes[i], new Token(offset, workload.HopsPerToken));
        }
    }

    private PID Create(IContext context, int i, PID next) =>
        context.Spawn(Props.FromProducer(() => new RingActor(i, next, workload, done)));
}

public partial class ProtoActorBench : IActorBench<Ring>
{
    public Task<Tally> RunAsync(Ring workload, long offset) =>
        RunRootAsync(done => new RingActor(0, null, workload, done), new StartRing(offset));
}
