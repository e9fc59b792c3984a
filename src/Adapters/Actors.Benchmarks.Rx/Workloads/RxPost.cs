namespace Actors.Benchmarks.Rx.Obj;

internal sealed record PostMessage(long Number);

/// <summary>An actor whose scheduler is not yet started, and the messages that it will get.</summary>
/// <remarks>The handler cannot wait without blocking a thread. So the gate is the scheduler: until it is started it runs nothing.</remarks>
internal sealed class PostRun(int count, long offset, HistoricalScheduler gate)
    : ObservingActor<PostMessage>(on: () => gate),
        IParkedRun
{
    private readonly HistoricalScheduler _gate = gate;
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _received;
    private long _sum;

    public Task RunAsync()
    {
        IObserver<PostMessage> inbox = Inbox;
        for (int i = 1; i <= count; i++)
        {
            inbox.OnNext(new PostMessage(offset + i));
        }

        return Task.CompletedTask;
    }

    public async Task<Tally> DrainAsync()
    {
        await Task.Run(_gate.Start).ConfigureAwait(false); // returns when all messages are handled
        return await _done.Task.ConfigureAwait(false);
    }

    protected override void Receive(PostMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == count)
        {
            End();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IParkedBench<Post>
{
    public Task<IParkedRun> ParkAsync(Post workload, long offset) =>
        Task.FromResult<IParkedRun>(new PostRun(workload.Count, offset, new HistoricalScheduler()));
}
