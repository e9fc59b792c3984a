namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartFailure(long Offset);

internal sealed record FailureMessage(long Number, int Index);

/// <summary>What a unit has counted. It survives the unit's failures.</summary>
internal sealed class FailureCounts
{
    public long Received;
    public long Restarts;
}

/// <summary>A unit, or what follows it after a failure: another instance, with a sum of 0.</summary>
internal sealed class FailingActor(Failure workload, FailureCounts counts, TaskCompletionSource<Tally> done)
    : UntypedActor
{
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    // The base methods would call PostStop and PreStart. A unit that is restarted has neither ended nor begun.
    protected override void PreRestart(Exception reason, object message) { }

    protected override void PostRestart(Exception reason) => counts.Restarts++;

    protected override void OnReceive(object message)
    {
        if (message is FailureMessage numbered)
        {
            counts.Received++;
            if (workload.FailsAt(numbered.Index))
            {
                throw new PlannedFailureException();
            }

            _sum += numbered.Number;
            if (numbered.Index == workload.MessagesPerActor)
            {
                Context.Stop(Self);
                done.SetResult(new Tally(1, counts.Received, _sum, counts.Restarts));
            }
        }
    }
}

/// <summary>The parent of the units. It is not a unit. It has the default strategy, which restarts a unit that has failed,
/// however often.</summary>
internal sealed class SupervisorActor(Failure workload, TaskCompletionSource<Tally>[] done) : UntypedActor
{
    protected override void OnReceive(object message)
    {
        if (message is StartFailure start)
        {
            foreach (TaskCompletionSource<Tally> unit in done)
            {
                FailureCounts counts = new();
                IActorRef actor = Context.ActorOf(ActorProps.Of(() => new FailingActor(workload, counts, unit)));
                _ = Task.Run(() => Send(actor, workload.MessagesPerActor, start.Offset));
            }
        }

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new FailureMessage(offset + i, i), ActorRefs.NoSender);
            }
        }
    }
}

public partial class AkkaBench : IActorBench<Failure>
{
    public async Task<Tally> RunAsync(Failure workload, long offset)
    {
        TaskCompletionSource<Tally>[] done = new TaskCompletionSource<Tally>[workload.Actors];
        for (int i = 0; i < done.Length; i++)
        {
            done[i] = new TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously);
        }

        IActorRef supervisor = ActorSystem.ActorOf(ActorProps.Of(() => new SupervisorActor(workload, done)));
        supervisor.Tell(new StartFailure(offset), ActorRefs.NoSender);
        Tally all = Tally.Sum(await Task.WhenAll(done.Select(unit => unit.Task)).ConfigureAwait(false));
        supervisor.Tell(PoisonPill.Instance, ActorRefs.NoSender);
        return all;
    }
}
