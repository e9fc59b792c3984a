namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>TPL Dataflow with a task for each message, for many short-lived actors.</summary>
/// <remarks>
/// | setting            | value | why                                                                                             |
/// |--------------------|-------|-------------------------------------------------------------------------------------------------|
/// | MaxMessagesPerTask | 1     | a new block then does not yield its thread 16 times before it is idle for the first time (TargetCore.cs) |
/// Deviations: none. Everything else as <see cref="DataflowBench"/>, whose actors these are.
/// </remarks>
public sealed class DataflowTunedBench : IActorBench<Spawn>
{
    private static readonly ExecutionDataflowBlockOptions Options = new() { MaxMessagesPerTask = 1 };

    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunParts.OneAsync(done =>
            new SpawnActor(null, done, Options).Inbox.Post(new SpawnMessage(offset, workload.Leaves, 0, 0))
        );
}
