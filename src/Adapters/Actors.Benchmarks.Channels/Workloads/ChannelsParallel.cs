namespace Actors.Benchmarks.Channels.Obj;

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal static class ChildActor
{
    public static async Task ReadAsync(Channel<ParallelPing> inbox, int count, ChannelWriter<ParallelPong> parent)
    {
        Lifecycle.Started();
        int received = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var ping))
            {
                received++;
                if (received == count)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }

                parent.TryWrite(new ParallelPong(ping.Number, received));
            }
        }
    }
}

internal static class ParentActor
{
    public static async Task<Tally> RunAsync(UnboundedChannelOptions options, int count, long offset)
    {
        Lifecycle.Started();
        Channel<ParallelPong> inbox = Channel.CreateUnbounded<ParallelPong>(options);
        Channel<ParallelPing> child = Channel.CreateUnbounded<ParallelPing>(options);
        _ = ChildActor.ReadAsync(child, count, inbox.Writer);
        for (int i = 1; i <= count; i++)
        {
            child.Writer.TryWrite(new ParallelPing(offset + i));
        }

        int received = 0;
        int childReceived = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var pong))
            {
                received++;
                childReceived = pong.Received;
                sum += pong.Number;
                if (received == count)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                }
            }
        }

        return new Tally(2, received + childReceived, sum);
    }
}

public partial class ChannelsBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        Task.Run(() => ParentActor.RunAsync(_options, workload.MessageCount, offset));
}
