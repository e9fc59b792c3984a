using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells a ping actor to begin. It is not encoded.</summary>
internal sealed record StartSerializedPingPong(long Offset) : INoSerializationVerificationNeeded;

internal sealed class SerializedPongActor(int roundTrips) : UntypedActor
{
    private readonly IActorRef _parent = Context.Parent;
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

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
            _parent.Tell(pong, ActorRefs.NoSender);
        }
    }
}

internal sealed class SerializedPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : UntypedActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

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
                _partner = Context.ActorOf(ActorProps.Of(() => new SerializedPongActor(roundTrips)));
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
        _partner!.Tell(ping, ActorRefs.NoSender);
    }
}

public partial class AkkaBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Pairs,
            done =>
            {
                Props ping = ActorProps.Of(() =>
                    new SerializedPingActor(workload.Window, workload.RoundTripsPerPair, done)
                );
                EncodingSystem.ActorOf(ping).Tell(new StartSerializedPingPong(offset), ActorRefs.NoSender);
            }
        );
    }
}
