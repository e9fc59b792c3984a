using Actors.Benchmarks;

namespace Tiny.Benchmarks.Obj;

internal sealed record Question(long Number);

/// <summary>With 0 received questions it is a tick, else the answer.</summary>
internal sealed record Notice(long Number, int Received);

internal sealed class AnsweringActor : Actor
{
    private readonly BusyActor _asker;

    public AnsweringActor(BusyActor asker)
    {
        Lifecycle.Started();
        _asker = asker;
    }

    protected override void Receive(object message)
    {
        Stop();
        Lifecycle.Ended();
        _asker.Tell(new Notice(((Question)message).Number + 1, 1));
    }
}

/// <summary>Always has a message to handle, because it sends itself the next tick.</summary>
internal sealed class BusyActor : Actor
{
    private readonly AnsweringActor _other;
    private readonly TaskCompletionSource<Tally> _done;

    public BusyActor(long offset, TaskCompletionSource<Tally> done)
    {
        Lifecycle.Started();
        _done = done;
        _other = new AnsweringActor(this);
        Tell(new Notice(0, 0));
        _other.Tell(new Question(offset));
    }

    protected override void Receive(object message)
    {
        Notice notice = (Notice)message;
        if (notice.Received == 0)
        {
            Tell(notice);
            return;
        }

        Stop();
        Lifecycle.Ended();
        _done.SetResult(new Tally(2, notice.Received + 1, notice.Number));
    }
}

public partial class TinyBench : IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _ = new BusyActor(offset, done);
        return done.Task;
    }
}
