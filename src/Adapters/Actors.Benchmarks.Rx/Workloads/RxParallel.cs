namespace Actors.Benchmarks.Rx.Obj;

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled. If <c>Received</c> is 0, the actor starts from that number.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ChildActor(int count, IObserver<ParallelPong> parent) : ObservingActor<ParallelPing>
{
    private int _received;

    protected override void Receive(ParallelPing ping)
    {
        _received++;
        if (_received == count)
        {
            End();
        }

        parent.OnNext(new ParallelPong(ping.Number, _received));
    }
}

internal sealed class ParentActor(int count, TaskCompletionSource<Tally> done)
    : ObservingActor<ParallelPong>(severalSend: true)
{
    private int _received;
    private long _sum;

    protected override void Receive(ParallelPong pong)
    {
        if (pong.Received == 0)
        {
            IObserver<ParallelPing> child = new ChildActor(count, Inbox).Inbox;
            for (int i = 1; i <= count; i++)
            {
                child.OnNext(new ParallelPing(pong.Number + i));
            }

            return;
        }

        _received++;
        _sum += pong.Number;
        if (_received == count)
        {
            End();
            done.SetResult(new Tally(2, _received + pong.Received, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunParts.OneAsync(done =>
            new ParentActor(workload.MessageCount, done).Inbox.OnNext(new ParallelPong(offset, 0))
        );
}
