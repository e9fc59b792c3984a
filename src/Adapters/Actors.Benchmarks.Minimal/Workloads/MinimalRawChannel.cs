using System.Threading.Tasks.Sources;

namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record RawMessage(long Number) : Message;

/// <summary>The mailbox without an actor. A post to the empty mailbox wakes a reader.</summary>
internal sealed class RawMailbox : IValueTaskSource
{
    private ManualResetValueTaskSourceCore<bool> _isReadable = new() { RunContinuationsAsynchronously = true };
    private Mailbox _mailbox;
    private Message? _oldest;

    public void Write(RawMessage message)
    {
        Message link = Link.Of(message);
        if (_mailbox.Add(link))
        {
            _oldest = link;
            _isReadable.SetResult(true);
        }
    }

    public async Task<Tally> ReadAsync(int count)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (received < count)
        {
            await new ValueTask(this, _isReadable.Version).ConfigureAwait(false);
            _isReadable.Reset(); // before the mailbox can be empty again
            for (Message? next = _oldest; next is not null; next = _mailbox.After(next))
            {
                received++;
                sum += Link.Content<RawMessage>(next).Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }

    void IValueTaskSource.GetResult(short token) => _isReadable.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _isReadable.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation,
        object? state,
        short token,
        ValueTaskSourceOnCompletedFlags flags
    ) => _isReadable.OnCompleted(continuation, state, token, flags);
}

public partial class MinimalBench : IActorBench<RawChannel>
{
    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        int count = workload.Count;
        RawMailbox channel = new();
        Task<Tally> reader = Task.Run(() => channel.ReadAsync(count));
        for (int i = 1; i <= count; i++)
        {
            channel.Write(new RawMessage(offset + i));
        }

        return await reader.ConfigureAwait(false);
    }
}
