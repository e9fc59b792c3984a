namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed class LivenessActor(Func<LivenessMessage, bool> handle) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case LivenessMessage message when handle(message):
                context.Stop(context.Self);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        LivenessUnits.RunAsync(
            offset,
            handle =>
            {
                IRootContext root = ActorSystem.Root;
                PID actor = root.Spawn(Props.FromProducer(() => new LivenessActor(handle)));
                return message => root.Send(actor, message);
            }
        );
}
