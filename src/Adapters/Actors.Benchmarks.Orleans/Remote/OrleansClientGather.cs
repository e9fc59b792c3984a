namespace Actors.Benchmarks.Orleans.Obj;

public partial class OrleansClientBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        AsUnitAsync(() => Asker.RunAsync(_grains, RunKey.OfNewRun(), workload.Workers, workload.Rounds, offset));
}
