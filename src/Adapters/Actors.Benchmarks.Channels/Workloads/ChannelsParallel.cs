using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal static class ChildActor
{
    public static async Task ReadAsync(ChannelReader<ParallelPing> inbox, int count, ChannelWriter<ParallelPong> parent)
    {
        Lifecycle.Started();
        int received = 0;
        while (received < count && await inbox.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < count && inbox.TryRead(out var ping))
            {
                received++;
                parent.TryWrite(new ParallelPong(ping.Number, received));
            }
        }

        Lifecycle.Ended();
    }
}

internal static class ParentActor
{
    public static async Task<Tally> RunAsync(int count, long offset)
    {
        Lifecycle.Started();
        Channel<ParallelPong> inbox = Inbox.Of<ParallelPong>();
        Channel<ParallelPing> child = Inbox.Of<ParallelPing>();
        _ = ChildActor.ReadAsync(child.Reader, count, inbox.Writer);
        for (int i = 1; i <= count; i++)
        {
            child.Writer.TryWrite(new ParallelPing(offset + i));
        }

        int received = 0;
        int childReceived = 0;
        long sum = 0;
        while (received < count && await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < count && inbox.Reader.TryRead(out var pong))
            {
                received++;
                childReceived = pong.Received;
                sum += pong.Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(2, received + childReceived, sum);
    }
}

public partial class ChannelsBench : IActorBench<Parallel>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        Task.Run(() => ParentActor.RunAsync(workload.MessageCount, offset));
}
