using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.NewLibrary.Obj;

// This file is compiled twice, the second time with the messages as structs: so a message is a sealed record.

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled. With 0 handled Pings it is the signal to start from that number.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor
{
    private readonly int _count;
    private readonly ParentActor _parent;
    private int _received;

    public ChildActor(int count, ParentActor parent)
    {
        _count = count;
        _parent = parent;
        Inbox = new ActionBlock<ParallelPing>(Receive); // replace by the library's way to create an actor
        Lifecycle.Started(); // a unit calls this first
    }

    public ActionBlock<ParallelPing> Inbox { get; }

    private void Receive(ParallelPing ping)
    {
        _received++;
        _parent.Inbox.Post(new ParallelPong(ping.Number, _received)); // replace by the library's send
        if (_received == _count)
        {
            Inbox.Complete(); // replace by the library's way to end an actor
            Lifecycle.Ended(); // a unit calls this last
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
            _done.SetResult(new Tally(Units: 2, Deliveries: _received + pong.Received, Answer: _sum));
        }
    }

    private void SendPings(long offset)
    {
        ChildActor child = new(_count, this);
        for (int i = 1; i <= _count; i++)
        {
            child.Inbox.Post(new ParallelPing(offset + i));
        }
    }
}

public partial class NewLibraryBench : IActorBench<Parallel>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        // Its continuations must not run on the actor's thread.
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        new ParentActor(workload.MessageCount, done).Inbox.Post(new ParallelPong(offset, 0));
        return done.Task;
    }
}
