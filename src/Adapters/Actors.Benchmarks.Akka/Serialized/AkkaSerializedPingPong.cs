namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells a ping actor to begin. It is not encoded.</summary>
internal sealed record StartSerializedPingPong(long Offset) : INoSerializationVerificationNeeded;

internal sealed class SerializedPongActor(int roundTrips) : UnitActor
{
    private int _received;

    public static Props Props(int roundTrips) =>
        global::Akka.Actor.Props.Create(() => new SerializedPongActor(roundTrips));

    protected override void OnReceive(object message)
    {
        if (message is PairPing ping)
        {
            Handover.Received(ping);
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            PairPong pong = new() { Number = ping.Number, Received = _received };
            Handover.Sent(pong);
            Sender.Tell(pong);
        }
    }
}

internal sealed class SerializedPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : UnitActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public static Props Props(int window, int roundTrips, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new SerializedPingActor(window, roundTrips, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PairPong pong:
                Handover.Received(pong);
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
            case StartSerializedPingPong start:
                _offset = start.Offset;
                _partner = Context.ActorOf(SerializedPongActor.Props(roundTrips));
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
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        _partner.Tell(ping);
    }
}

public partial class AkkaBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                EncodingSystem
                    .ActorOf(SerializedPingActor.Props(workload.Window, workload.RoundTripsPerPair, done))
                    .Tell(new StartSerializedPingPong(offset))
        );
}
