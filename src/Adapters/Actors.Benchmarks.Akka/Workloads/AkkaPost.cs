using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>After it the actor handles nothing until the gate opens.</summary>
internal sealed record Park(TaskCompletionSource Parked, Task Gate);

internal sealed record PostMessage(long Number);

internal sealed class PostActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PostMessage numbered:
                _received++;
                _sum += numbered.Number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Park park:
                RunTask(() => park.Gate);
                park.Parked.SetResult();
                break;
        }
    }
}

/// <summary>An actor that waits on a gate, and the messages that it will get.</summary>
internal sealed class PostRun(
    int count,
    long offset,
    IActorRef actor,
    TaskCompletionSource gate,
    TaskCompletionSource<Tally> done
) : IParkedRun
{
    public Task RunAsync()
    {
        Send(actor, count, offset);
        return Task.CompletedTask;

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new PostMessage(offset + i), ActorRefs.NoSender);
            }
        }
    }

    public Task<Tally> DrainAsync()
    {
        gate.SetResult();
        return done.Task;
    }
}

public partial class AkkaBench : IParkedBench<Post>
{
    /// <inheritdoc/>
    public async Task<IParkedRun> ParkAsync(Post workload, long offset)
    {
        TaskCompletionSource gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IActorRef actor = ActorSystem.ActorOf(ActorProps.Of(() => new PostActor(workload.Count, done)));
        actor.Tell(new Park(parked, gate.Task), ActorRefs.NoSender);
        await parked.Task.ConfigureAwait(false);
        return new PostRun(workload.Count, offset, actor, gate, done);
    }
}
