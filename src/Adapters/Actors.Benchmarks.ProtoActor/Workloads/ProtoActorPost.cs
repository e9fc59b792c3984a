using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells the actor to handle nothing more until the gate opens. It is sent by the driving code.</summary>
internal sealed record Park(TaskCompletionSource Parked, Task Gate);

internal sealed record PostMessage(long Number);

internal sealed class PostActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PostMessage message:
                _received++;
                _sum += message.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Park park:
                park.Parked.SetResult();
                return park.Gate;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>An actor that waits on a gate, and the messages that it will get.</summary>
internal sealed class PostRun : IParkedRun
{
    private readonly IRootContext _root;
    private readonly int _count;
    private readonly long _offset;
    private readonly PID _actor;
    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public PostRun(IRootContext root, int count, long offset)
    {
        _root = root;
        _count = count;
        _offset = offset;
        _actor = root.Spawn(Props.FromProducer(() => new PostActor(count, _done)));
    }

    /// <summary>Completes when the actor waits on the gate.</summary>
    public Task ParkAsync()
    {
        TaskCompletionSource parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _root.Send(_actor, new Park(parked, _gate.Task));
        return parked.Task;
    }

    public Task RunAsync()
    {
        Send(_root, _actor, _count, _offset);
        return Task.CompletedTask;

        static void Send(IRootContext root, PID actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                root.Send(actor, new PostMessage(offset + i));
            }
        }
    }

    public Task<Tally> DrainAsync()
    {
        _gate.SetResult();
        return _done.Task;
    }
}

public partial class ProtoActorBench : IParkedBench<Post>
{
    /// <inheritdoc/>
    public async Task<IParkedRun> ParkAsync(Post workload, long offset)
    {
        PostRun run = new(ActorSystem.Root, workload.Count, offset);
        await run.ParkAsync().ConfigureAwait(false);
        return run;
    }
}
