namespace Actors.Benchmarks.Channels.Obj;

internal sealed record PostMessage(long Number);

/// <summary>Reads nothing before its gate is open.</summary>
internal static class PostActor
{
    public static async Task<Tally> ReadAsync(Channel<PostMessage> inbox, int count, Task gate)
    {
        Lifecycle.Started();
        await gate.ConfigureAwait(false);
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

public partial class ChannelsBench : IParkedBench<Post>
{
    public Task<IParkedRun> ParkAsync(Post workload, long offset)
    {
        TaskCompletionSource gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Channel<PostMessage> inbox = Channel.CreateUnbounded<PostMessage>(_options);
        Task<Tally> actor = PostActor.ReadAsync(inbox, workload.Count, gate.Task);
        return Task.FromResult<IParkedRun>(
            new ParkedRun(() => Send(inbox.Writer, workload.Count, offset), gate, actor)
        );

        static void Send(ChannelWriter<PostMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.TryWrite(new PostMessage(offset + i));
            }
        }
    }
}
