namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartAwaiting(long Offset);

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal sealed class AwaitingPongActor : UnitActor
{
    private int _received;

    public AwaitingPongActor(int roundTrips) =>
        ReceiveAsync<AwaitingPing>(async ping =>
        {
            _received++;
            // Task.Yield would not suspend: an actor runs at once what it schedules itself (ActorTaskScheduler.QueueTask).
            await Task.Run(static () => { });
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new AwaitingPong(ping.Number, _received));
        });

    public static Props Props(int roundTrips) =>
        global::Akka.Actor.Props.Create(() => new AwaitingPongActor(roundTrips));
}

internal sealed class AwaitingPingActor : UnitActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public AwaitingPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        Receive<AwaitingPong>(pong =>
        {
            _received++;
            _sum += pong.Number + pong.Received;
            if (_sent < roundTrips)
            {
                SendPing();
            }
            else if (_received == roundTrips)
            {
                Context.Stop(Self);
                done.SetResult(new Tally(2, _received + pong.Received, _sum));
            }
        });
        Receive<StartAwaiting>(start =>
        {
            _offset = start.Offset;
            _partner = Context.ActorOf(AwaitingPongActor.Props(roundTrips));
            while (_sent < window)
            {
                SendPing();
            }
        });
    }

    public static Props Props(int window, int roundTrips, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new AwaitingPingActor(window, roundTrips, done));

    private void SendPing()
    {
        _sent++;
        _partner.Tell(new AwaitingPing(_offset + _sent));
    }
}

public partial class AkkaBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem
                    .ActorOf(AwaitingPingActor.Props(workload.Window, workload.RoundTripsPerPair, done))
                    .Tell(new StartAwaiting(offset))
        );
}
