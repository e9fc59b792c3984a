namespace Actors.Benchmarks.Rx.Obj;

/// <summary>The pong actor of PingPong. It adds its count, read after it has awaited, which shows handlers that overlap.</summary>
internal sealed class AwaitingPongActor(int roundTrips, IObserver<Pong> partner) : AsyncObservingActor<Ping>
{
    private int _received;

    protected override IObservable<Unit> Handle(Ping ping) => Observable.FromAsync(() => ReceiveAsync(ping));

    private async Task ReceiveAsync(Ping ping)
    {
        _received++;
        await Task.Run(DoNothing).ConfigureAwait(false);
        if (_received == roundTrips)
        {
            End();
        }

        partner.OnNext(new Pong(ping.Number + _received, _received));
    }

    private static void DoNothing() { }
}

public partial class RxBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        return RunParts.SumAsync(
            workload.Pairs,
            done => new PingActor(StartPong, window, roundTrips, done).Inbox.OnNext(new Pong(offset, 0))
        );

        IObserver<Ping> StartPong(IObserver<Pong> partner) => new AwaitingPongActor(roundTrips, partner).Inbox;
    }
}
