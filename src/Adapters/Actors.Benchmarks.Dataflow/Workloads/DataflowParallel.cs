namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor
{
    private readonly int _count;
    private readonly ActionBlock<ParallelPong> _parent;
    private int _received;

    public ChildActor(int count, ActionBlock<ParallelPong> parent)
    {
        _count = count;
        _parent = parent;
        Inbox = new ActionBlock<ParallelPing>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<ParallelPing> Inbox { get; }

    private void Receive(ParallelPing ping)
    {
        _received++;
        _parent.Post(new ParallelPong(ping.Number, _received));
        if (_received == _count)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }
    }
}

internal sealed class ParentActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private long _sum;

    public ParentActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Inbox = new ActionBlock<ParallelPong>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<ParallelPong> Inbox { get; }

    private void Receive(ParallelPong pong)
    {
        if (pong.Received == 0)
        {
            SendPings(pong.Number);
            return;
        }

        _received++;
        _sum += pong.Number;
        if (_received == _count)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }

    private void SendPings(long offset)
    {
        ActionBlock<ParallelPing> child = new ChildActor(_count, Inbox).Inbox;
        for (int i = 1; i <= _count; i++)
        {
            child.Post(new ParallelPing(offset + i));
        }
    }
}

public partial class DataflowBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new ParentActor(workload.MessageCount, done).Inbox.Post(new ParallelPong(offset, 0));
        return done.Task;
    }
}
