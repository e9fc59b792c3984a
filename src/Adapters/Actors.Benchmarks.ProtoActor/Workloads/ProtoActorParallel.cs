namespace Actors.Benchmarks.ProtoActor.Obj;

// One pair of PingPong, whose window is all messages.
public partial class ProtoActorBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunPairAsync(workload.MessageCount, workload.MessageCount, offset);
}
