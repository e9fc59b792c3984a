namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record PostMessage(long Number) : Message;

/// <summary>An actor that nothing runs before the gate opens.</summary>
internal sealed class PostActor : Actor<PostMessage>
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private bool _isOpen;
    private int _received;
    private long _sum;

    public PostActor(int count, TaskCompletionSource<Tally> done)
    {
        _count = count;
        _done = done;
        Claim(Link.Of(new PostMessage(0)));
    }

    public void Open() => Run();

    protected override void Receive(PostMessage message)
    {
        if (!_isOpen)
        {
            _isOpen = true; // this message has kept the mailbox non-empty
            return;
        }

        _received++;
        _sum += message.Number;
        if (_received == _count)
        {
            Stop();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

/// <summary>An actor that waits for its gate, and the messages that it will get.</summary>
internal sealed class PostRun : IParkedRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly PostActor _actor;
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public PostRun(int count, long offset)
    {
        _count = count;
        _offset = offset;
        _actor = new PostActor(count, _done);
    }

    public Task RunAsync()
    {
        Send(_actor, _count, _offset);
        return Task.CompletedTask;

        static void Send(Actor<PostMessage> actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Post(new PostMessage(offset + i));
            }
        }
    }

    public Task<Tally> DrainAsync()
    {
        _actor.Open();
        return _done.Task;
    }
}

public partial class MinimalBench : IParkedBench<Post>
{
    /// <inheritdoc/>
    public Task<IParkedRun> ParkAsync(Post workload, long offset) =>
        Task.FromResult<IParkedRun>(new PostRun(workload.Count, offset));
}
