namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartPingPong(long Offset);

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor(int roundTrips) : UnitActor
{
    private int _received;

    public static Props Props(int roundTrips) => global::Akka.Actor.Props.Create(() => new PongActor(roundTrips));

    protected override void OnReceive(object message)
    {
        if (message is Ping ping)
        {
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new Pong(ping.Number, _received));
        }
    }
}

internal sealed class PingActor(Props partner, int window, int roundTrips, TaskCompletionSource<Tally> done) : UnitActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public static Props Props(Props partner, int window, int roundTrips, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new PingActor(partner, window, roundTrips, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Pong pong:
                _received++;
                _sum += pong.Number;
                if (_sent < roundTrips)
                {
                    SendPing();
                }
                else if (_received == roundTrips)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case StartPingPong start:
                _offset = start.Offset;
                _partner = Context.ActorOf(partner);
                while (_sent < window)
                {
                    SendPing();
                }

                break;
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner.Tell(new Ping(_offset + _sent));
    }
}

public partial class AkkaBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        return RunParts.SumAsync(
            workload.Pairs,
            done => StartPair(PongActor.Props(roundTrips), window, roundTrips, offset, done)
        );
    }

    private void StartPair(Props pong, int window, int roundTrips, long offset, TaskCompletionSource<Tally> done) =>
        ActorSystem.ActorOf(PingActor.Props(pong, window, roundTrips, done)).Tell(new StartPingPong(offset));
}
