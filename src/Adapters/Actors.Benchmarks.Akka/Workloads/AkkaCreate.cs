namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartCreate(int Count);

/// <summary>Ends itself when it starts.</summary>
internal sealed class CreateActor(long number, CreatedUnits created) : UntypedActor
{
    protected override void PreStart()
    {
        Lifecycle.Started();
        Context.Stop(Self);
        created.Report(number);
    }

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message) { }
}

/// <summary>Creates the units. It is not a unit.</summary>
internal sealed class CreateParentActor(Props child) : UntypedActor
{
    protected override void OnReceive(object message)
    {
        if (message is StartCreate start)
        {
            for (int i = 0; i < start.Count; i++)
            {
                Context.ActorOf(child);
            }
        }
    }
}

public partial class AkkaBench : IActorBench<Create>
{
    public async Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        int last = 0;
        // All children have the same Props, which gives each its number. They start in parallel.
        Props child = ActorProps.Of(() => new CreateActor(offset + Interlocked.Increment(ref last), created));
        Props props = ActorProps.Of(() => new CreateParentActor(child));
        IActorRef parent = ActorSystem.ActorOf(props);
        parent.Tell(new StartCreate(workload.Count), ActorRefs.NoSender);
        Tally all = await created.All.ConfigureAwait(false);
        parent.Tell(PoisonPill.Instance, ActorRefs.NoSender);
        return all;
    }
}
