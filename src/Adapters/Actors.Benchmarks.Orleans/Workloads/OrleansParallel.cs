namespace Actors.Benchmarks.Orleans.Obj;

// One pair of PingPong, with as many calls outstanding as the window allows.
public partial class OrleansBench : IActorBench<Parallel>
{
    public Task<Tally> RunAsync(Parallel workload, long offset)
    {
        int count = workload.MessageCount;
        IPingGrain ping = Grains.GetGrain<IPingGrain>(RunKey.OfNewRun());
        return ping.StartPingPong(Math.Min(count, Window), count, offset).AsTask();
    }
}
