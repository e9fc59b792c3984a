namespace Actors.Benchmarks.Akka.Obj;

internal sealed class LivenessActor(Func<LivenessMessage, bool> handle) : UntypedActor
{
    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

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
                IActorRef actor = ActorSystem.ActorOf(ActorProps.Of(() => new LivenessActor(handle)));
                return message => actor.Tell(message, ActorRefs.NoSender);
            }
        );
}
