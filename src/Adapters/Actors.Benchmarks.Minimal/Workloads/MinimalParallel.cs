namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record ParallelPing(long Number) : Message;

/// <summary>The Ping's number, and how many Pings the child has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record ParallelPong(long Number, int Received) : Message;

internal sealed class ChildActor(int count, ParentActor parent) : Actor<ParallelPing>
{
    private int _received;

    protected override void Receive(ParallelPing ping)
    {
        _received++;
        if (_received == count)
        {
            Stop();
        }

        parent.Post(new ParallelPong(ping.Number, _received));
    }
}

internal sealed class ParentActor(int count, TaskCompletionSource<Tally> done) : Actor<ParallelPong>
{
    private int _received;
    private long _sum;

    protected override void Receive(ParallelPong pong)
    {
        if (pong.Received == 0)
        {
            ChildActor child = new(count, this);
            for (int i = 1; i <= count; i++)
            {
                child.Post(new ParallelPing(pong.Number + i));
            }

            return;
        }

        _received++;
        _sum += pong.Number;
        if (_received == count)
        {
            Stop();
            done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }
}

public partial class MinimalBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunParts.OneAsync(done => new ParentActor(workload.MessageCount, done).Post(new ParallelPong(offset, 0)));
}
