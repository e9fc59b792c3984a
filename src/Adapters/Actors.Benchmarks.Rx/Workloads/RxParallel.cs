namespace Actors.Benchmarks.Rx.Obj;

// One pair of PingPong, whose window is all messages.
public partial class RxBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunParts.OneAsync(done => StartPair(workload.MessageCount, workload.MessageCount, offset, done));
}
