namespace Actors.Benchmarks.Channels.Obj;

/// <summary>The pong actor of PingPong. It adds its count, read after it has awaited, which shows handlers that overlap.</summary>
internal static class AwaitingPongActor
{
    public static async Task ReadAsync(Channel<Ping> inbox, int roundTrips, ChannelWriter<Pong> partner, bool yields)
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

                partner.TryWrite(new Pong(ping.Number + received, received));
            }
        }
    }

    private static void DoNothing() { }
}

public partial class ChannelsBench : IActorBench<Awaiting>
{
    /// <summary>Whether a handler awaits Task.Yield instead of a task.</summary>
    internal bool Yields { get; init; }

    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        return RunParts.SumAsync(workload.Pairs, () => Task.Run(RunPairAsync));

        Task<Tally> RunPairAsync()
        {
            Channel<Pong> inbox = Channel.CreateUnbounded<Pong>(_options);
            Channel<Ping> partner = Channel.CreateUnbounded<Ping>(_options);
            _ = AwaitingPongActor.ReadAsync(partner, workload.RoundTripsPerPair, inbox.Writer, Yields);
            return new PingActor(inbox, partner, workload.Window, workload.RoundTripsPerPair, offset).ReadAsync();
        }
    }
}
