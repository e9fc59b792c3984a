using System.Reactive.Concurrency;

namespace Actors.Benchmarks.Rx.Obj;

internal sealed record PostMessage(long Number);

/// <summary>An actor whose scheduler is not yet started, and the messages that it will get.</summary>
/// <remarks>The handler cannot wait without blocking a thread. So the gate is the scheduler: until it is started it runs nothing.</remarks>
internal sealed class PostRun : IParkedRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly Subject<PostMessage> _inbox = new();
    private readonly HistoricalScheduler _gate = new();
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    public PostRun(int count, long offset)
    {
        _count = count;
        _offset = offset;
        _subscription = _inbox.ObserveOn(_gate).Subscribe(Receive);
        Lifecycle.Started();
    }

    public Task RunAsync()
    {
        IObserver<PostMessage> inbox = _inbox;
        for (int i = 1; i <= _count; i++)
        {
            inbox.OnNext(new PostMessage(_offset + i));
        }

        return Task.CompletedTask;
    }

    public async Task<Tally> DrainAsync()
    {
        await Task.Run(_gate.Start).ConfigureAwait(false); // returns when all messages are handled
        return await _done.Task.ConfigureAwait(false);
    }

    private void Receive(PostMessage message)
    {
        _received++;
        _sum += message.Number;
        if (_received == _count)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class RxBench : IParkedBench<Post>
{
    public Task<IParkedRun> ParkAsync(Post workload, long offset) =>
        Task.FromResult<IParkedRun>(new PostRun(workload.Count, offset));
}
