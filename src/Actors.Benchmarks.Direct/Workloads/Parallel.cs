namespace Actors.Benchmarks.Direct.Obj;

internal sealed record Ping(long Number);

internal sealed record Pong(long Number);

internal sealed class Echo
{
    public int Received { get; private set; }

    public Pong Receive(Ping ping)
    {
        Received++;
        return new Pong(ping.Number);
    }
}

internal static class ParallelRun
{
    public static Task<Tally> RunAsync(Parallel workload, long offset)
    {
        Echo child = new();
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.MessageCount; i++)
        {
            Pong pong = child.Receive(new Ping(offset + i));
            received++;
            sum += pong.Number;
        }

        return Task.FromResult(new Tally(0, child.Received + received, sum));
    }
}
