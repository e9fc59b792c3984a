namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>As <see cref="AwaitingPongActor"/>, but awaits Task.Yield.</summary>
internal sealed class YieldingPongActor(int roundTrips) : IActor
{
    private int _received;

    public async Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case AwaitingPing ping:
                _received++;
                await Task.Yield();
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new AwaitingPong(ping.Number, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }
    }
}

/// <summary>Proto.Actor whose handlers await Task.Yield.</summary>
/// <remarks>
/// | setting | value      | why                                                |
/// |---------|------------|----------------------------------------------------|
/// | await   | Task.Yield | it makes no task, but queues the rest of a handler |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorYieldBench : ProtoActorBenchBase, IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        ProtoActorBench.RunAwaitingAsync(
            ActorSystem.Root,
            Props.FromProducer(() => new YieldingPongActor(workload.RoundTripsPerPair)),
            workload,
            offset
        );
}
