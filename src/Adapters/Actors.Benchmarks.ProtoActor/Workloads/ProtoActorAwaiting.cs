namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>The pong actor of PingPong. It adds its count, read after it has awaited, which shows handlers that overlap.</summary>
internal sealed class AwaitingPongActor(int roundTrips) : IActor
{
    private int _received;

    private static void DoNothing() { }

    public async Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Ping ping:
                _received++;
                await Task.Run(DoNothing);
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

public partial class ProtoActorBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        Props pong = Props.FromProducer(() => new AwaitingPongActor(roundTrips));
        return RunParts.SumAsync(
            workload.Pairs,
            () => RunRootAsync(done => new PingActor(pong, window, roundTrips, done), new StartPingPong(offset))
        );
    }
}
