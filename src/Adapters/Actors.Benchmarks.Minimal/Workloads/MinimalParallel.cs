namespace Actors.Benchmarks.Minimal.Obj;

// One pair of PingPong, whose window is all messages.
public partial class MinimalBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunParts.OneAsync(done => StartPair(workload.MessageCount, workload.MessageCount, offset, done));
}
