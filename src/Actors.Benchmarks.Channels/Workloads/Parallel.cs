using System.Threading.Channels;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal static class FloodedActor
{
    public static async Task ReadAsync(ChannelReader<Ping> inbox, int count, ChannelWriter<Pong> parent)
    {
        Lifecycle.Started();
        int received = 0;
        while (received < count && await inbox.WaitToReadAsync().ConfigureAwait(false))
        {
            while (received < count && inbox.TryRead(out var ping))
            {
                received++;
                parent.TryWrite(new Pong(ping.Number, received));
            }
        }

        Lifecycle.Ended();
    }
}

internal static class FloodingActor
{
    public static async Task<Tally> RunAsync(int count, long offset)
    {
        Lifecycle.Started();
        Channel<Pong> inbox = Inbox.Of<Pong>();
        Channel<Ping> child = Inbox.Of<Ping>();
        _ = FloodedActor.ReadAsync(child.Reader, count, inbox.Writer);
        for (int i = 1; i <= count; i++)
        {
            child.Writer.TryWrite(new Ping(offset + i));
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

internal static class ParallelRun
{
    public static Task<Tally> RunAsync(Parallel workload, long offset) =>
        Task.Run(() => FloodingActor.RunAsync(workload.MessageCount, offset));
}
