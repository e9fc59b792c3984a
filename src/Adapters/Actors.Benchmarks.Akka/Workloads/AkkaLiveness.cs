namespace Actors.Benchmarks.Akka.Obj;

internal sealed class LivenessActor : UnitActor
{
    public LivenessActor(Func<LivenessMessage, bool> handle) =>
        Receive<LivenessMessage>(numbered =>
        {
            if (handle(numbered))
            {
                Context.Stop(Self);
            }
        });

    public static Props Props(Func<LivenessMessage, bool> handle) =>
        global::Akka.Actor.Props.Create(() => new LivenessActor(handle));
}

public partial class AkkaBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        LivenessUnits.RunAsync(
            offset,
            handle =>
            {
                IActorRef actor = ActorSystem.ActorOf(LivenessActor.Props(handle));
                return message => actor.Tell(message);
            }
        );
}
