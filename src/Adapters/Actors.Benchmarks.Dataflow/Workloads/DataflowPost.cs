namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record PostMessage(long Number);

/// <summary>An actor that waits on a gate in its first message, and the messages that it will get.</summary>
internal sealed class PostRun(int count, long offset) : AsyncBlockActor<PostMessage>, IParkedRun
{
    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _isOpen;
    private int _received;
    private long _sum;

    public Task RunAsync()
    {
        Send(Inbox, count, offset);
        return Task.CompletedTask;

        static void Send(ActionBlock<PostMessage> inbox, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                inbox.Post(new PostMessage(offset + i));
            }
        }
    }

    public Task<Tally> DrainAsync()
    {
        _gate.SetResult();
        return _done.Task;
    }

    protected override Task ReceiveAsync(PostMessage message)
    {
        if (!_isOpen)
        {
            _isOpen = true;
            return _gate.Task;
        }

        _received++;
        _sum += message.Number;
        if (_received == count)
        {
            End();
            _done.SetResult(new Tally(1, _received, _sum));
        }

        return Task.CompletedTask;
    }
}

public partial class DataflowBench : IParkedBench<Post>
{
    public Task<IParkedRun> ParkAsync(Post workload, long offset)
    {
        PostRun run = new(workload.Count, offset);
        run.Inbox.Post(new PostMessage(0));
        return Task.FromResult<IParkedRun>(run);
    }
}
