namespace Actors.Benchmarks.Minimal.Obj;

internal sealed record PostMessage(long Number) : Message;

/// <summary>An actor that does not run before the gate opens.</summary>
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

public partial class MinimalBench : IParkedBench<Post>
{
    public Task<IParkedRun> ParkAsync(Post workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PostActor actor = new(workload.Count, done);
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                () => Send(actor, workload.Count, offset),
                () =>
                {
                    actor.Open();
                    return done.Task;
                }
            )
        );

        static void Send(Actor<PostMessage> actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Post(new PostMessage(offset + i));
            }
        }
    }
}
