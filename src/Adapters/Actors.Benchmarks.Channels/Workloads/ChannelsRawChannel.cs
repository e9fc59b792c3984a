namespace Actors.Benchmarks.Channels.Obj;

internal sealed record RawMessage(long Number);

internal static class RawReader
{
    public static async Task<Tally> ReadAllAsync(ChannelReader<RawMessage> channel)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await channel.WaitToReadAsync().ConfigureAwait(false))
        {
            while (channel.TryRead(out var message))
            {
                received++;
                sum += message.Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }
}

public partial class ChannelsBench : IActorBench<RawChannel>
{
    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        Channel<RawMessage> channel = Channel.CreateUnbounded<RawMessage>(_options);
        Task<Tally> reader = Task.Run(() => RawReader.ReadAllAsync(channel.Reader));
        Write(channel.Writer, workload.Count, offset);
        channel.Writer.Complete();
        return await reader.ConfigureAwait(false);

        static void Write(ChannelWriter<RawMessage> channel, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                channel.TryWrite(new RawMessage(offset + i));
            }
        }
    }
}
