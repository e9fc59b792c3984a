namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans with messages as one first writes them: not marked as immutable, so that each call copies them.</summary>
/// <remarks>
/// | setting   | value              | why                                                                                    |
/// |-----------|--------------------|----------------------------------------------------------------------------------------|
/// | messages  | without Immutable  | the proxy copies arguments, the silo responses (ProxyGenerator, InsideRuntimeClient)   |
/// | copier    | the generated one  | GenerateSerializer makes it; field by field, with no bytes between                     |
/// Deviations: nothing is encoded: between grains of one silo Orleans only copies. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansCopiedBench : OrleansRow, IActorBench<PingPong>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            _ when !workload.Serialized => throw Wire.SerializedOnly(),
            MessageKind.Obj => Copied.PingPongRun.RunAsync(Grains, workload, offset),
            _ => throw Wire.ObjectsOnly(),
        };
}
