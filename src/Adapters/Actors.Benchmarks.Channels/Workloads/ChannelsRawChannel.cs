using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record RawMessage(long Number);

public partial class ChannelsBench : IActorBench<RawChannel>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        Channel<RawMessage> channel = Inbox.Of<RawMessage>();
        Task<Tally> reader = Task.Run(() => ReadAllAsync(channel.Reader));
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

        static async Task<Tally> ReadAllAsync(ChannelReader<RawMessage> channel)
        {
            Lifecycle.Started();
            int received = 0;
            long sum = 0;
            await foreach (var message in channel.ReadAllAsync().ConfigureAwait(false))
            {
                received++;
                sum += message.Number;
            }

            Lifecycle.Ended();
            return new Tally(1, received, sum);
        }
    }
}
