namespace Actors.Benchmarks.Channels.Obj;

// One pair of PingPong, whose window is all messages.
public partial class ChannelsBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        Task.Run(() => RunPairAsync(workload.MessageCount, workload.MessageCount, offset));
}
