namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells the supervisor to create a unit, and to have messages sent to it.</summary>
internal sealed record StartFailure(long Offset, TaskCompletionSource<Tally> Done);

internal sealed record FailureMessage(long Number, int Index);

/// <summary>What a unit has counted. It survives the unit's failures.</summary>
internal sealed class FailureCounts
{
    public long Received;
    public long Restarts;
}

/// <summary>A unit, or what follows it after a failure: another instance, with a sum of 0.</summary>
internal sealed class FailingActor(Failure workload, FailureCounts counts, TaskCompletionSource<Tally> done) : UnitActor
{
    private long _sum;

    public static Props Props(Failure workload, FailureCounts counts, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new FailingActor(workload, counts, done));

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

    // The base methods would call PostStop and PreStart. A unit that is restarted has neither ended nor begun.
    protected override void PreRestart(Exception reason, object message) { }

    protected override void PostRestart(Exception reason) => counts.Restarts++;
}

/// <summary>The parent of the units. It is not a unit. It has the default strategy, which restarts a unit that has failed,
/// however often.</summary>
internal sealed class SupervisorActor : ReceiveActor
{
    public SupervisorActor(Failure workload)
    {
        Receive<StartFailure>(start =>
        {
            IActorRef actor = Context.ActorOf(FailingActor.Props(workload, new FailureCounts(), start.Done));
            _ = Task.Run(() => Send(actor, workload.MessagesPerActor, start.Offset));
        });

        static void Send(IActorRef actor, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                actor.Tell(new FailureMessage(offset + i, i));
            }
        }
    }

    public static Props Props(Failure workload) => global::Akka.Actor.Props.Create(() => new SupervisorActor(workload));
}

public partial class AkkaBench : IActorBench<Failure>
{
    public async Task<Tally> RunAsync(Failure workload, long offset)
    {
        IActorRef supervisor = ActorSystem.ActorOf(SupervisorActor.Props(workload));
        Tally all = await RunParts
            .SumAsync(workload.Actors, done => supervisor.Tell(new StartFailure(offset, done)))
            .ConfigureAwait(false);
        supervisor.Tell(PoisonPill.Instance);
        return all;
    }
}
