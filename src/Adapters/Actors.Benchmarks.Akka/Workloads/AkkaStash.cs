namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StashMessage(long Number);

/// <summary>Tells the actor to handle what it has put aside.</summary>
internal sealed record Unstash();

internal sealed class StashingActor(int count, TaskCompletionSource<Tally> done) : UntypedActor, IWithUnboundedStash
{
    private bool _isReady;
    private int _received;
    private long _sum;

    public IStash Stash { get; set; } = null!; // set by the library

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case StashMessage when !_isReady:
                Stash.Stash();
                break;
            case StashMessage numbered:
                _received++;
                _sum += _received * numbered.Number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Unstash:
                _isReady = true;
                Stash.UnstashAll();
                break;
        }
    }
}

public partial class AkkaBench : IActorBench<Stash>
{
    public Task<Tally> RunAsync(Stash workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props props = ActorProps.Of(() => new StashingActor(workload.Count, done));
        Send(ActorSystem.ActorOf(props), workload.Count, offset);
        return done.Task;

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new StashMessage(offset + i), ActorRefs.NoSender);
            }

            actor.Tell(new Unstash(), ActorRefs.NoSender);
        }
    }
}
