namespace Actors.Benchmarks.Direct.Obj;

internal sealed record ParallelPing(long Number);

internal sealed record ParallelPong(long Number);

internal sealed class ParallelChild
{
    public int Received { get; private set; }

    public ParallelPong Receive(ParallelPing ping)
    {
        Received++;
        return new ParallelPong(ping.Number);
    }
}

public partial class DirectBench : IActorBench<Parallel>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        ParallelChild child = new();
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.MessageCount; i++)
        {
            ParallelPong pong = child.Receive(new ParallelPing(offset + i));
            received++;
            sum += pong.Number;
        }

        return Task.FromResult(new Tally(0, child.Received + received, sum));
    }
}
