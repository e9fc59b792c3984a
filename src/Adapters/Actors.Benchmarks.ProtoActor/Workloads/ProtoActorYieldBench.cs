namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>As <see cref="AwaitingPongActor"/>, but awaits Task.Yield.</summary>
internal sealed class YieldingPongActor(int roundTrips) : IActor
{
    private int _received;

    public async Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Ping ping:
                _received++;
                await Task.Yield();
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new Pong(ping.Number + _received, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }
    }
}

/// <summary>Proto.Actor whose handlers await Task.Yield, which makes no task, but queues the rest of a handler. Everything else as
/// <see cref="ProtoActorBench"/>.</summary>
public sealed class ProtoActorYieldBench : ProtoActorBenchBase, IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        Props pong = Props.FromProducer(() => new YieldingPongActor(roundTrips));
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunRootAsync(done => new PingActor(pong, window, roundTrips, done), new StartPingPong(offset))
        );
    }
}
