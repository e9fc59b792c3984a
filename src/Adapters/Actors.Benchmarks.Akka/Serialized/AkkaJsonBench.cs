namespace Actors.Benchmarks.Akka.Obj;

internal sealed record JsonPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record JsonPong(long Number, int Received);

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
    private static readonly PairMessages<JsonPing, JsonPong> Json = new(
        number => new JsonPing(number),
        ping => ping.Number,
        (number, received) => new JsonPong(number, received),
        pong => (pong.Number, pong.Received)
    );

    public Task<Tally> RunAsync(SerializedPingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, done => SerializedPair.Start(ActorSystem, Json, workload, offset, done));
}
