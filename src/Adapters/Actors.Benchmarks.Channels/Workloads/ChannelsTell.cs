using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record TellMessage(long Number);

internal static class TellActor
{
    public static async Task<Tally> ReadAsync(ChannelReader<TellMessage> inbox, int count)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (received < count && await inbox.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < count && inbox.TryRead(out var message))
            {
                received++;
                sum += message.Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }
}

public partial class ChannelsBench : IActorBench<Tell>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        Channel<TellMessage> inbox = Inbox.Of<TellMessage>();
        Task<Tally> actor = TellActor.ReadAsync(inbox.Reader, workload.Count);
        Send(inbox.Writer, workload.Count, offset);
        return await actor.ConfigureAwait(false);

        static void Send(ChannelWriter<TellMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.TryWrite(new TellMessage(offset + i));
            }
        }
    }
}
