using System.Threading.Channels;

namespace Actors.Benchmarks.NewLibrary.Obj;

// This file is compiled twice, the second time with the messages as structs: so a message is a sealed record.

internal sealed record ParallelPing(long Number);

/// <summary>The Ping's number, and how many Pings the child has handled.</summary>
internal sealed record ParallelPong(long Number, int Received);

internal static class ChildActor
{
    public static async Task RunAsync(ChannelReader<ParallelPing> inbox, int count, ChannelWriter<ParallelPong> parent)
    {
        Lifecycle.Started(); // a unit calls this first
        for (int received = 1; received <= count; received++)
        {
            var ping = await inbox.ReadAsync().ConfigureAwait(false); // replace by the library's receive
            parent.TryWrite(new ParallelPong(ping.Number, received)); // replace by the library's send
        }

        Lifecycle.Ended(); // and this last
    }
}

internal static class ParentActor
{
    public static async Task<Tally> RunAsync(int count, long offset)
    {
        Lifecycle.Started();
        // Replace by the library's way to create an actor.
        Channel<ParallelPong> inbox = Channel.CreateUnbounded<ParallelPong>();
        Channel<ParallelPing> child = Channel.CreateUnbounded<ParallelPing>();
        _ = Task.Run(() => ChildActor.RunAsync(child.Reader, count, inbox.Writer));
        for (int i = 1; i <= count; i++)
        {
            child.Writer.TryWrite(new ParallelPing(offset + i));
        }

        int childReceived = 0;
        long sum = 0;
        for (int received = 1; received <= count; received++)
        {
            var pong = await inbox.Reader.ReadAsync().ConfigureAwait(false);
            childReceived = pong.Received;
            sum += pong.Number;
        }

        Lifecycle.Ended();
        return new Tally(Units: 2, Deliveries: count + childReceived, Answer: sum);
    }
}

public partial class NewLibraryBench : IActorBench<Parallel>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        Task.Run(() => ParentActor.RunAsync(workload.MessageCount, offset));
}
