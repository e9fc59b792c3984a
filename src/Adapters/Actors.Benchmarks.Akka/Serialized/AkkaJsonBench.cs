namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Tells a ping actor to begin. It is not encoded.</summary>
internal sealed record StartJsonPingPong(long Offset) : INoSerializationVerificationNeeded;

internal sealed record JsonPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record JsonPong(long Number, int Received);

internal sealed class JsonPongActor(int roundTrips) : UnitActor
{
    private int _received;

    public static Props Props(int roundTrips) => global::Akka.Actor.Props.Create(() => new JsonPongActor(roundTrips));

    protected override void OnReceive(object message)
    {
        if (message is JsonPing ping)
        {
            Handover.Received(ping);
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            JsonPong pong = new(ping.Number, _received);
            Handover.Sent(pong);
            Sender.Tell(pong);
        }
    }
}

internal sealed class JsonPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : UnitActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public static Props Props(int window, int roundTrips, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new JsonPingActor(window, roundTrips, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case JsonPong pong:
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
            case StartJsonPingPong start:
                _offset = start.Offset;
                _partner = Context.ActorOf(JsonPongActor.Props(roundTrips));
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
        JsonPing ping = new(_offset + _sent);
        Handover.Sent(ping);
        _partner.Tell(ping);
    }
}

/// <summary>Akka.NET with its default serializer, Newtonsoft.Json.</summary>
/// <remarks>
/// | setting    | value                   | why                                                                 |
/// |------------|-------------------------|---------------------------------------------------------------------|
/// | messages   | serialize-messages = on | the library's own way to encode inside a process (ActorCell.cs)     |
/// | serializer | none bound              | the default is then NewtonSoftJsonSerializer (akka.conf)            |
/// | payload    | plain records           | as in a program that does not care about encoding; the usual fields |
/// Deviations: the payload is JSON, not protobuf. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaJsonBench()
    : AkkaBenchBase(AkkaSettings.Quiet + AkkaSettings.Serialized),
        IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem
                    .ActorOf(JsonPingActor.Props(workload.Window, workload.RoundTripsPerPair, done))
                    .Tell(new StartJsonPingPong(offset))
        );
}
