using System.Threading.Channels;

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

/// <summary>An actor that waits on a gate, and the messages that it will get.</summary>
internal sealed class PostRun : IParkedRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly Channel<PostMessage> _inbox;
    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Task<Tally> _actor;

    public PostRun(UnboundedChannelOptions options, int count, long offset)
    {
        _count = count;
        _offset = offset;
        _inbox = Channel.CreateUnbounded<PostMessage>(options);
        _actor = PostActor.ReadAsync(_inbox, count, _gate.Task);
    }

    public Task RunAsync()
    {
        Send(_inbox.Writer, _count, _offset);
        return Task.CompletedTask;

        static void Send(ChannelWriter<PostMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.TryWrite(new PostMessage(offset + i));
            }
        }
    }

    public Task<Tally> DrainAsync()
    {
        _gate.SetResult();
        return _actor;
    }
}

public partial class ChannelsBench : IParkedBench<Post>
{
    /// <inheritdoc/>
    public Task<IParkedRun> ParkAsync(Post workload, long offset) =>
        Task.FromResult<IParkedRun>(new PostRun(_options, workload.Count, offset));
}
