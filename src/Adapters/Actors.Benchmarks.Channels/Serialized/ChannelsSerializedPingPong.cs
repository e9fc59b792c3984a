using System.Threading.Channels;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Channels.Obj;

internal static class SerializedPongActor
{
    public static async Task ReadAsync(ChannelReader<PairPing> inbox, int roundTrips, ChannelWriter<PairPong> partner)
    {
        Lifecycle.Started();
        int received = 0;
        while (received < roundTrips && await inbox.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < roundTrips && inbox.TryRead(out PairPing? ping))
            {
                Handover.Received(ping);
                received++;
                PairPong pong = new() { Number = ping.Number, Received = received };
                Handover.Sent(pong);
                partner.TryWrite(Wire.Copy(pong));
            }
        }

        Lifecycle.Ended();
    }
}

internal static class SerializedPingActor
{
    public static async Task<Tally> RunAsync(int window, int roundTrips, long offset)
    {
        Lifecycle.Started();
        Channel<PairPong> inbox = Inbox.Of<PairPong>();
        Channel<PairPing> partner = Inbox.Of<PairPing>();
        _ = SerializedPongActor.ReadAsync(partner.Reader, roundTrips, inbox.Writer);
        int sent = 0;
        while (sent < window)
        {
            sent++;
            SendPing(partner.Writer, offset + sent);
        }

        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        while (received < roundTrips && await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < roundTrips && inbox.Reader.TryRead(out PairPong? pong))
            {
                Handover.Received(pong);
                received++;
                partnerReceived = pong.Received;
                sum += pong.Number;
                if (sent < roundTrips)
                {
                    sent++;
                    SendPing(partner.Writer, offset + sent);
                }
            }
        }

        Lifecycle.Ended();
        return new Tally(2, received + partnerReceived, sum);
    }

    private static void SendPing(ChannelWriter<PairPing> partner, long number)
    {
        PairPing ping = new() { Number = number };
        Handover.Sent(ping);
        partner.TryWrite(Wire.Copy(ping));
    }
}

public partial class ChannelsBench : IActorBench<SerializedPingPong>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            pairs[i] = Task.Run(() =>
                SerializedPingActor.RunAsync(workload.Window, workload.RoundTripsPerPair, offset)
            );
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
