namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>The pong actor of PingPong. It adds its count, read after it has awaited, which shows handlers that overlap.</summary>
internal sealed class AwaitingPongActor(int roundTrips, ActionBlock<Pong> partner, bool yields) : AsyncBlockActor<Ping>
{
    private int _received;

    protected override async Task ReceiveAsync(Ping ping)
    {
        _received++;
        if (yields)
        {
            await Task.Yield();
        }
        else
        {
            await Task.Run(DoNothing).ConfigureAwait(false);
        }

        if (_received == roundTrips)
        {
            End();
        }

        partner.Post(new Pong(ping.Number + _received, _received));
    }

    private static void DoNothing() { }
}

public partial class DataflowBench : IActorBench<Awaiting>
{
    /// <summary>Whether a handler awaits Task.Yield instead of a task.</summary>
    internal bool Yields { get; init; }

    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        return RunParts.SumAsync(
            workload.Pairs,
            done => new PingActor(StartPong, window, roundTrips, done).Inbox.Post(new Pong(offset, 0))
        );

        ActionBlock<Ping> StartPong(ActionBlock<Pong> partner) =>
            new AwaitingPongActor(roundTrips, partner, Yields).Inbox;
    }
}
