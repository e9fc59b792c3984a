namespace Actors.Benchmarks.Akka.Obj;

internal sealed class LivenessActor(Func<LivenessMessage, bool> handle) : UnitActor
{
    public static Props Props(Func<LivenessMessage, bool> handle) =>
        global::Akka.Actor.Props.Create(() => new LivenessActor(handle));

    protected override void OnReceive(object message)
    {
        if (message is LivenessMessage numbered && handle(numbered))
        {
            Context.Stop(Self);
        }
    }
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
