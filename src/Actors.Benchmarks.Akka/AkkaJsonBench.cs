namespace Actors.Benchmarks.Akka;

/// <summary>Akka.NET with the serializer that it has for messages nobody has bound to another: Newtonsoft.Json.</summary>
/// <remarks>
/// | setting    | value                     | why                                                                              |
/// |------------|---------------------------|----------------------------------------------------------------------------------|
/// | messages   | serialize-messages = on   | the library's own way to encode what stays in the process (ActorCell.cs)         |
/// | serializer | none bound                | NewtonSoftJsonSerializer, the default (akka.conf)                                |
/// | payload    | plain records             | what one writes without a thought of encoding; the same fields as everywhere     |
/// Deviations: the payload is JSON, not protobuf. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaJsonBench() : AkkaRow(AkkaSettings.Json), IActorBench<PingPong>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            _ when !workload.Serialized => throw Wire.SerializedOnly(),
            MessageKind.Obj => Json.PingPongRun.RunAsync(Host, workload, offset),
            _ => throw Wire.ObjectsOnly(),
        };
}
