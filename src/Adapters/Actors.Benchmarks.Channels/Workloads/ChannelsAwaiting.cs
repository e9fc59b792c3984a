namespace Actors.Benchmarks.Channels.Obj;

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal static class AwaitingPongActor
{
    public static async Task ReadAsync(
        Channel<AwaitingPing> inbox,
        int roundTrips,
        ChannelWriter<AwaitingPong> partner,
        bool yields
    )
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var ping))
            {
                received++;
                if (yields)
                {
                    await Task.Yield();
                }
                else
                {
                    await Task.Run(DoNothing).ConfigureAwait(false);
                }

                if (received == roundTrips)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }

                partner.TryWrite(new AwaitingPong(ping.Number, received));
            }
        }
    }

    private static void DoNothing() { }
}

internal static class AwaitingPingActor
{
    public static async Task<Tally> RunAsync(
        UnboundedChannelOptions options,
        int window,
        int roundTrips,
        long offset,
        bool yields
    )
    {
        Lifecycle.Started();
        Channel<AwaitingPong> inbox = Channel.CreateUnbounded<AwaitingPong>(options);
        Channel<AwaitingPing> partner = Channel.CreateUnbounded<AwaitingPing>(options);
        _ = AwaitingPongActor.ReadAsync(partner, roundTrips, inbox.Writer, yields);
        int sent = 0;
        while (sent < window)
        {
            sent++;
            partner.Writer.TryWrite(new AwaitingPing(offset + sent));
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
                sum += pong.Number + pong.Received;
                if (sent < roundTrips)
                {
                    sent++;
                    partner.Writer.TryWrite(new AwaitingPing(offset + sent));
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

public partial class ChannelsBench : IActorBench<Awaiting>
{
    /// <summary>Whether a handler awaits Task.Yield instead of a task.</summary>
    internal bool Yields { get; init; }

    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            () =>
                Task.Run(() =>
                    AwaitingPingActor.RunAsync(_options, workload.Window, workload.RoundTripsPerPair, offset, Yields)
                )
        );
}
