namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record Ping(long Number) : Message;

/// <summary>The Ping's number, and how many Pings the child has handled; 0 of them: the signal to start from that number.</summary>
internal sealed record Pong(long Number, int Received) : Message;

internal sealed class FloodedActor(int count, FloodingActor parent) : Actor<Ping>
{
    private int _received;

    protected override void Receive(Ping ping)
    {
        _received++;
        parent.Post(new Pong(ping.Number, _received));
        if (_received == count)
        {
            Stop();
        }
    }
}

internal sealed class FloodingActor(int count, TaskCompletionSource<Tally> done) : Actor<Pong>
{
    private int _received;
    private long _sum;

    protected override void Receive(Pong pong)
    {
        if (pong.Received == 0)
        {
            Flood(pong.Number);
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

    private void Flood(long offset)
    {
        FloodedActor child = new(count, this);
        for (int i = 1; i <= count; i++)
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
        new FloodingActor(workload.MessageCount, done).Post(new Pong(offset, 0));
        return done.Task;
    }
}
