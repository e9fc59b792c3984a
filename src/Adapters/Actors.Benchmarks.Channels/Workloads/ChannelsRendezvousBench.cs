namespace Actors.Benchmarks.Channels.Obj;

internal static class RendezvousPong
{
    public static async Task ReadAsync(ChannelReader<Ping> inbox, int roundTrips, ChannelWriter<Pong> partner)
    {
        Lifecycle.Started();
        for (int received = 1; received <= roundTrips; received++)
        {
            Ping ping = await inbox.ReadAsync().ConfigureAwait(false);
            if (received == roundTrips)
            {
                Lifecycle.Ended();
            }

            await partner.WriteAsync(new Pong(ping.Number, received)).ConfigureAwait(false);
        }
    }
}

internal static class RendezvousPing
{
    public static async Task<Tally> ReadAsync(
        ChannelReader<Pong> inbox,
        int roundTrips,
        ChannelWriter<Ping> partner,
        long offset
    )
    {
        Lifecycle.Started();
        long sum = 0;
        int received = 0;
        int partnerReceived = 0;
        while (received < roundTrips)
        {
            await partner.WriteAsync(new Ping(offset + received + 1)).ConfigureAwait(false);
            Pong pong = await inbox.ReadAsync().ConfigureAwait(false);
            received++;
            partnerReceived = pong.Received;
            sum += pong.Number;
        }

        Lifecycle.Ended();
        return new Tally(2, received + partnerReceived, sum);
    }
}

/// <summary><c>System.Threading.Channels</c> without room for a message: a write is done when a reader has taken it.</summary>
/// <remarks>
/// | setting | value            | why                                                                                                |
/// |---------|------------------|----------------------------------------------------------------------------------------------------|
/// | channel | CreateBounded(0) | a rendezvous, since .NET 10                                                                        |
/// | write   | WriteAsync       | completes when the message is taken                                                                |
/// | read    | ReadAsync        | in PingPong, where one message is there at most. The counters are those of <see cref="ChannelsBench"/> |
/// Deviations: PingPong with one message outstanding only, since a sender waits for each. Everything else as <see cref="ChannelsBench"/>.
/// </remarks>
public sealed class ChannelsRendezvousBench : IActorBench<Counter>, IActorBench<CounterSelect>, IActorBench<PingPong>
{
    bool IActorBench<PingPong>.CanDo(PingPong workload) => workload.Window == 1;

    public Task<Tally> RunAsync(Counter workload, long offset) =>
        ChannelsBoundedBench.CountAsync(capacity: 0, workload, offset);

    public async Task<Tally> RunAsync(CounterSelect workload, long offset)
    {
        Channel<SelectAdd> adds = Channel.CreateBounded<SelectAdd>(0);
        Channel<SelectGetAndReset> questions = Channel.CreateBounded<SelectGetAndReset>(0);
        _ = CounterSelectActor.ReadAsync(adds, questions, offset);
        await RunParts
            .ProduceAsync(workload.Producers, () => ProduceAsync(adds.Writer, workload.MessagesPerProducer))
            .ConfigureAwait(false);
        TaskCompletionSource<Tally> reply = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await questions.Writer.WriteAsync(new SelectGetAndReset(reply)).ConfigureAwait(false);
        return await reply.Task.ConfigureAwait(false);

        static async Task ProduceAsync(ChannelWriter<SelectAdd> counter, int messages)
        {
            for (int i = 0; i < messages; i++)
            {
                await counter.WriteAsync(new SelectAdd(Counter.Amount)).ConfigureAwait(false);
            }
        }
    }

    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, () => Task.Run(() => RunPairAsync(workload.RoundTripsPerPair, offset)));

    private static Task<Tally> RunPairAsync(int roundTrips, long offset)
    {
        Channel<Pong> inbox = Channel.CreateBounded<Pong>(0);
        Channel<Ping> partner = Channel.CreateBounded<Ping>(0);
        _ = RendezvousPong.ReadAsync(partner.Reader, roundTrips, inbox.Writer);
        return RendezvousPing.ReadAsync(inbox.Reader, roundTrips, partner.Writer, offset);
    }
}
