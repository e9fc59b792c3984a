namespace Actors.Benchmarks.Direct.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the receiver has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongSide
{
    private int _received;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public Pong Receive(Ping ping)
    {
        _received++;
        return new Pong(ping.Number, _received);
    }
}

internal static class PingSide
{
    public static Tally Run(int roundTrips, long offset)
    {
        PongSide partner = new();
        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        for (int i = 1; i <= roundTrips; i++)
        {
            Pong pong = partner.Receive(new Ping(offset + i));
            received++;
            partnerReceived = pong.Received;
            sum += pong.Number;
        }

        return new Tally(0, received + partnerReceived, sum);
    }
}

public partial class DirectBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, () => Task.Run(() => PingSide.Run(workload.RoundTripsPerPair, offset)));
}
