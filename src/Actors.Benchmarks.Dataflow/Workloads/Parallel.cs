using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled; 0 of them: the signal to start from that number.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class FloodedActor
{
    private readonly int _count;
    private readonly ActionBlock<Pong> _parent;
    private int _received;

    public FloodedActor(int count, ActionBlock<Pong> parent)
    {
        _count = count;
        _parent = parent;
        Inbox = new ActionBlock<Ping>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<Ping> Inbox { get; }

    private void Receive(Ping ping)
    {
        _received++;
        _parent.Post(new Pong(ping.Number, _received));
        if (_received == _count)
        {
            Inbox.Complete();
            Lifecycle.Ended();
        }
    }
}

internal sealed class FloodingActor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private long _sum;

    public FloodingActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Inbox = new ActionBlock<Pong>(Receive);
        Lifecycle.Started();
    }

    public ActionBlock<Pong> Inbox { get; }

    private void Receive(Pong pong)
    {
        if (pong.Received == 0)
        {
            Flood(pong.Number);
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

    private void Flood(long offset)
    {
        ActionBlock<Ping> child = new FloodedActor(_count, Inbox).Inbox;
        for (int i = 1; i <= _count; i++)
        {
            child.Post(new Ping(offset + i));
        }
    }
}

internal static class ParallelRun
{
    public static Task<Tally> RunAsync(Parallel workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new FloodingActor(workload.MessageCount, done).Inbox.Post(new Pong(offset, 0));
        return done.Task;
    }
}
