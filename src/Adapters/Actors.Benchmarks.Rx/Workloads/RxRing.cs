namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A token with <c>Hops</c> to go. With 0 hops it has come home. With fewer than 0, <c>Value</c> is the sum of the nodes' counts.</summary>
internal sealed record RingMessage(long Value, int Hops);

internal sealed class RingActor(int index, Ring workload, TaskCompletionSource<Tally> done)
    : ObservingActor<RingMessage>(severalSend: true)
{
    private const int Collect = -1;

    private IObserver<RingMessage>? _next;
    private IObserver<RingMessage>? _first;
    private long _received;
    private int _home; // only node 0 uses this and the sum
    private long _sum;

    /// <summary>Closes the ring, before any message is sent.</summary>
    public void Link(RingActor next, RingActor first)
    {
        _next = next.Inbox;
        _first = first.Inbox;
    }

    protected override void Receive(RingMessage message)
    {
        if (message.Hops > 0)
        {
            _received++;
            IObserver<RingMessage> receiver = message.Hops > 1 ? _next! : _first!;
            receiver.OnNext(new RingMessage(message.Value + index, message.Hops - 1));
        }
        else if (message.Hops == 0)
        {
            _home++;
            _sum += message.Value;
            if (_home == workload.Tokens)
            {
                _next!.OnNext(new RingMessage(_received, Collect));
            }
        }
        else
        {
            End();
            if (index == 0)
            {
                done.SetResult(new Tally(workload.Nodes, message.Value, _sum));
            }
            else
            {
                _next!.OnNext(new RingMessage(message.Value + _received, Collect));
            }
        }
    }
}

public partial class RxBench : IActorBench<Ring>
{
    public Task<Tally> RunAsync(Ring workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        RingActor[] nodes = new RingActor[workload.Nodes];
        for (int i = 0; i < nodes.Length; i++)
        {
            nodes[i] = new RingActor(i, workload, done);
        }

        for (int i = 0; i < nodes.Length; i++)
        {
            nodes[i].Link(nodes[(i + 1) % nodes.Length], nodes[0]);
        }

        for (int i = 0; i < nodes.Length; i += nodes.Length / workload.Tokens)
        {
            nodes[i].Inbox.OnNext(new RingMessage(offset, workload.HopsPerToken));
        }

        return done.Task;
    }
}
