using Actors.Benchmarks;

namespace Tiny.Benchmarks.Obj;

internal sealed record Told(long Number);

internal sealed class TellActor : Actor
{
    private readonly int _count;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private long _sum;

    public TellActor(int count, TaskCompletionSource<Tally> done)
    {
        Lifecycle.Started();
        _count = count;
        _done = done;
    }

    protected override void Receive(object message)
    {
        _received++;
        _sum += ((Told)message).Number;
        if (_received == _count)
        {
            Stop();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1, _received, _sum));
        }
    }
}

public partial class TinyBench : IActorBench<Tell>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TellActor actor = new(workload.Count, done);
        for (int i = 1; i <= workload.Count; i++)
        {
            actor.Tell(new Told(offset + i));
        }

        return done.Task;
    }
}
