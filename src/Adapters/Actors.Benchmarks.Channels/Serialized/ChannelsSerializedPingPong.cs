using System.Threading.Channels;
using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Channels.Obj;

internal static class SerializedPongActor
{
    public static async Task ReadAsync(Channel<PairPing> inbox, int roundTrips, ChannelWriter<PairPong> partner)
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out PairPing? ping))
            {
                Handover.Received(ping);
                received++;
                PairPong pong = new() { Number = ping.Number, Received = received };
                Handover.Sent(pong);
                partner.TryWrite(Wire.Copy(pong));
                if (received == roundTrips)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }
            }
        }
    }
}

internal static class SerializedPingActor
{
    public static async Task<Tally> RunAsync(UnboundedChannelOptions options, int window, int roundTrips, long offset)
    {
        Lifecycle.Started();
        Channel<PairPong> inbox = Channel.CreateUnbounded<PairPong>(options);
        Channel<PairPing> partner = Channel.CreateUnbounded<PairPing>(options);
        _ = SerializedPongActor.ReadAsync(partner, roundTrips, inbox.Writer);
        int sent = 0;
        while (sent < window)
        {
            sent++;
            SendPing(partner.Writer, offset + sent);
        }

        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out PairPong? pong))
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
                else if (received == roundTrips)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }
            }
        }

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
                SerializedPingActor.RunAsync(_options, workload.Window, workload.RoundTripsPerPair, offset)
            );
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
