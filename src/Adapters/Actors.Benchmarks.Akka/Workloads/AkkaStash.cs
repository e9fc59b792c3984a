namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StashMessage(long Number);

/// <summary>Tells the actor to handle what it has put aside.</summary>
internal sealed record Unstash();

internal sealed class StashingActor(int count, TaskCompletionSource<Tally> done) : UnitActor, IWithUnboundedStash
{
    private bool _isReady;
    private int _received;
    private long _sum;

    public IStash Stash { get; set; } = null!; // set by the library

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new StashingActor(count, done));

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
        IActorRef actor = ActorSystem.ActorOf(StashingActor.Props(workload.Count, done));
        for (int i = 1; i <= workload.Count; i++)
        {
            actor.Tell(new StashMessage(offset + i));
        }

        actor.Tell(new Unstash());
        return done.Task;
    }
}
