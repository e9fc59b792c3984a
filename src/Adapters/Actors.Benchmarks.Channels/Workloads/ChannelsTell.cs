namespace Actors.Benchmarks.Channels.Obj;

internal sealed record TellMessage(long Number);

internal static class TellActor
{
    public static async Task<Tally> ReadAsync(Channel<TellMessage> inbox, int count)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                received++;
                sum += message.Number;
                if (received == count)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }
            }
        }

        return new Tally(1, received, sum);
    }
}

public partial class ChannelsBench : IActorBench<Tell>
{
    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        Channel<TellMessage> inbox = Channel.CreateUnbounded<TellMessage>(_options);
        Task<Tally> actor = TellActor.ReadAsync(inbox, workload.Count);
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
