namespace Actors.Benchmarks.Akka.Obj;

/// <summary>The pong actor of PingPong. It adds its count, read after it has awaited, which shows handlers that overlap.</summary>
internal sealed class AwaitingPongActor(int roundTrips) : UnitActor
{
    private int _received;

    public static Props Props(int roundTrips) =>
        global::Akka.Actor.Props.Create(() => new AwaitingPongActor(roundTrips));

    protected override void OnReceive(object message)
    {
        if (message is Ping ping)
        {
            RunTask(() => AnswerAsync(ping));
        }
    }

    private async Task AnswerAsync(Ping ping)
    {
        _received++;
        // Task.Yield would not suspend: an actor runs at once what it schedules itself (ActorTaskScheduler.QueueTask).
        await Task.Run(static () => { });
        if (_received == roundTrips)
        {
            Context.Stop(Self);
        }

        Sender.Tell(new Pong(ping.Number + _received, _received));
    }
}

public partial class AkkaBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        return RunParts.SumAsync(
            workload.Pairs,
            done => StartPair(AwaitingPongActor.Props(roundTrips), window, roundTrips, offset, done)
        );
    }
}
