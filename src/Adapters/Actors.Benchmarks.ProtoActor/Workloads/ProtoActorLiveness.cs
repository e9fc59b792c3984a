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
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        RunLivenessAsync(ActorSystem.Root, Props.Empty, offset);

    /// <summary>Does the work with given settings. <see cref="ProtoActorTunedBench"/> uses it, too.</summary>
    internal static Task<Tally> RunLivenessAsync(IRootContext root, Props settings, long offset) =>
        LivenessUnits.RunAsync(
            offset,
            handle =>
            {
                PID actor = root.Spawn(settings.WithProducer(() => new LivenessActor(handle)));
                return message => root.Send(actor, message);
            }
        );
}
