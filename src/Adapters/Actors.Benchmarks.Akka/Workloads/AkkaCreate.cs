using System.Runtime.CompilerServices;

namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartCreate(int Count);

/// <summary>Ends itself when it starts.</summary>
internal sealed class CreateActor(long offset, StrongBox<int> last, CreatedUnits created) : UnitActor
{
    // One Props for all children, as in Spawn. They start in parallel, and each takes the next number.
    public static Props Props(long offset, StrongBox<int> last, CreatedUnits created) =>
        global::Akka.Actor.Props.Create(() => new CreateActor(offset, last, created));

    protected override void PreStart()
    {
        base.PreStart();
        Context.Stop(Self);
        created.Report(offset + Interlocked.Increment(ref last.Value));
    }

    protected override void OnReceive(object message) { }
}

/// <summary>Creates the units. It is not a unit.</summary>
internal sealed class CreateParentActor : ReceiveActor
{
    public CreateParentActor(Props child) =>
        Receive<StartCreate>(start =>
        {
            for (int i = 0; i < start.Count; i++)
            {
                Context.ActorOf(child);
            }
        });

    public static Props Props(Props child) => global::Akka.Actor.Props.Create(() => new CreateParentActor(child));
}

public partial class AkkaBench : IActorBench<Create>
{
    public async Task<Tally> RunAsync(Create workload, long offset)
    {
        CreatedUnits created = new(workload.Count);
        Props child = CreateActor.Props(offset, new StrongBox<int>(), created);
        IActorRef parent = ActorSystem.ActorOf(CreateParentActor.Props(child));
        parent.Tell(new StartCreate(workload.Count));
        Tally all = await created.All.ConfigureAwait(false);
        parent.Tell(PoisonPill.Instance);
        return all;
    }
}
