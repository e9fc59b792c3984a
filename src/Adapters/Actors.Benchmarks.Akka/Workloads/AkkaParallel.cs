namespace Actors.Benchmarks.Akka.Obj;

// One pair of PingPong, whose window is all messages.
public partial class AkkaBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        int count = workload.MessageCount;
        return RunParts.OneAsync(done => StartPair(PongActor.Props(count), count, count, offset, done));
    }
}
