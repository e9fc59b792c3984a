namespace Actors.Benchmarks.Direct.Obj;

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the receiver has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal sealed class ParallelChild
{
    private int _received;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public ParallelPong Receive(ParallelPing ping)
    {
        _received++;
        return new ParallelPong(ping.Number, _received);
    }
}

public partial class DirectBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        ParallelChild child = new();
        int received = 0;
        int childReceived = 0;
        long sum = 0;
        for (int i = 1; i <= workload.MessageCount; i++)
        {
            ParallelPong pong = child.Receive(new ParallelPing(offset + i));
            received++;
            childReceived = pong.Received;
            sum += pong.Number;
        }

        return Task.FromResult(new Tally(0, received + childReceived, sum));
    }
}
