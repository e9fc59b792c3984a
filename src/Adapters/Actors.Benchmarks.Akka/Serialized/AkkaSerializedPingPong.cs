namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells a ping actor to begin. It is not encoded.</summary>
internal sealed record StartSerializedPingPong(long Offset) : INoSerializationVerificationNeeded;

/// <summary>Makes and reads the messages of a serializer.</summary>
internal sealed record PairMessages<TPing, TPong>(
    Func<long, TPing> NewPing,
    Func<TPing, long> NumberOf,
    Func<long, int, TPong> NewPong,
    Func<TPong, (long Number, int Received)> Read
)
    where TPing : class
    where TPong : class;

internal sealed class SerializedPongActor<TPing, TPong>(PairMessages<TPing, TPong> messages, int roundTrips) : UnitActor
    where TPing : class
    where TPong : class
{
    private int _received;

    public static Props Props(PairMessages<TPing, TPong> messages, int roundTrips) =>
        global::Akka.Actor.Props.Create(() => new SerializedPongActor<TPing, TPong>(messages, roundTrips));

    protected override void OnReceive(object message)
    {
        if (message is TPing ping)
        {
            Handover.Received(ping);
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            TPong pong = messages.NewPong(messages.NumberOf(ping), _received);
            Handover.Sent(pong);
            Sender.Tell(pong);
        }
    }
}

internal sealed class SerializedPingActor<TPing, TPong>(
    PairMessages<TPing, TPong> messages,
    int window,
    int roundTrips,
    TaskCompletionSource<Tally> done
) : UnitActor
    where TPing : class
    where TPong : class
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public static Props Props(
        PairMessages<TPing, TPong> messages,
        int window,
        int roundTrips,
        TaskCompletionSource<Tally> done
    ) =>
        global::Akka.Actor.Props.Create(() =>
            new SerializedPingActor<TPing, TPong>(messages, window, roundTrips, done)
        );

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case TPong pong:
                Handover.Received(pong);
                (long number, int partnerReceived) = messages.Read(pong);
                _received++;
                _sum += number;
                if (_sent < roundTrips)
                {
                    SendPing();
                }
                else if (_received == roundTrips)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(2, _received + partnerReceived, _sum));
                }

                break;
            case StartSerializedPingPong start:
                _offset = start.Offset;
                _partner = Context.ActorOf(SerializedPongActor<TPing, TPong>.Props(messages, roundTrips));
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
        TPing ping = messages.NewPing(_offset + _sent);
        Handover.Sent(ping);
        _partner.Tell(ping);
    }
}

internal static class SerializedPair
{
    /// <summary>Starts a pair of actors in a system that encodes all messages.</summary>
    public static void Start<TPing, TPong>(
        ActorSystem system,
        PairMessages<TPing, TPong> messages,
        SerializedPingPong workload,
        long offset,
        TaskCompletionSource<Tally> done
    )
        where TPing : class
        where TPong : class =>
        system
            .ActorOf(
                SerializedPingActor<TPing, TPong>.Props(messages, workload.Window, workload.RoundTripsPerPair, done)
            )
            .Tell(new StartSerializedPingPong(offset));
}

public partial class AkkaBench : IActorBench<SerializedPingPong>
{
    private static readonly PairMessages<PairPing, PairPong> Protobuf = new(
        number => new PairPing { Number = number },
        ping => ping.Number,
        (number, received) => new PairPong { Number = number, Received = received },
        pong => (pong.Number, pong.Received)
    );

    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done => SerializedPair.Start(EncodingSystem, Protobuf, workload, offset, done)
        );
}
