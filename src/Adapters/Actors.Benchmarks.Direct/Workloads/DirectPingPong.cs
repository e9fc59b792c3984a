namespace Actors.Benchmarks.Direct.Obj;

internal sealed record Ping(long Number);

internal sealed record Pong(long Number);

internal sealed class PongSide
{
    public int Received { get; private set; }

    public Pong Receive(Ping ping)
    {
        Received++;
        return new Pong(ping.Number);
    }
}

internal static class PingSide
{
    public static Tally Run(int roundTrips, long offset)
    {
        PongSide partner = new();
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= roundTrips; i++)
        {
            Pong pong = partner.Receive(new Ping(offset + i));
            received++;
            sum += pong.Number;
        }

        return new Tally(0, partner.Received + received, sum);
    }
}

public partial class DirectBench : IActorBench<PingPong>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = Task.Run(() => PingSide.Run(workload.RoundTripsPerPair, offset));
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
