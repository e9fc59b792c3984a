using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Direct.Obj;

internal sealed class SerializedPongSide
{
    public int Received { get; private set; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public PairPong Receive(PairPing ping)
    {
        Handover.Received(ping);
        Received++;
        PairPong pong = new() { Number = ping.Number, Received = Received };
        Handover.Sent(pong);
        return Wire.Copy(pong);
    }
}

internal static class SerializedPingSide
{
    public static Tally Run(int roundTrips, long offset)
    {
        SerializedPongSide partner = new();
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= roundTrips; i++)
        {
            PairPing ping = new() { Number = offset + i };
            Handover.Sent(ping);
            PairPong pong = partner.Receive(Wire.Copy(ping));
            Handover.Received(pong);
            received++;
            sum += pong.Number;
        }

        return new Tally(0, partner.Received + received, sum);
    }
}

public partial class DirectBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () => Task.Run(() => SerializedPingSide.Run(workload.RoundTripsPerPair, offset))
        );
}
