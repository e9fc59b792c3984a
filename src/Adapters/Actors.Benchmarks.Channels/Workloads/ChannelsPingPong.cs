namespace Actors.Benchmarks.Channels.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal static class PongActor
{
    public static async Task ReadAsync(Channel<Ping> inbox, int roundTrips, ChannelWriter<Pong> partner)
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var ping))
            {
                received++;
                if (received == roundTrips)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }

                partner.TryWrite(new Pong(ping.Number, received));
            }
        }
    }
}

internal static class PingActor
{
    public static async Task<Tally> RunAsync(UnboundedChannelOptions options, int window, int roundTrips, long offset)
    {
        Lifecycle.Started();
        Channel<Pong> inbox = Channel.CreateUnbounded<Pong>(options);
        Channel<Ping> partner = Channel.CreateUnbounded<Ping>(options);
        _ = PongActor.ReadAsync(partner, roundTrips, inbox.Writer);
        int sent = 0;
        while (sent < window)
        {
            sent++;
            partner.Writer.TryWrite(new Ping(offset + sent));
        }

        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var pong))
            {
                received++;
                partnerReceived = pong.Received;
                sum += pong.Number;
                if (sent < roundTrips)
                {
                    sent++;
                    partner.Writer.TryWrite(new Ping(offset + sent));
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
}

public partial class ChannelsBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () => Task.Run(() => PingActor.RunAsync(_options, workload.Window, workload.RoundTripsPerPair, offset))
        );
}
