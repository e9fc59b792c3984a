namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans with a filter of incoming calls that does nothing but go on.</summary>
/// <remarks>
/// | setting | value                      | why                                                                             |
/// |---------|----------------------------|---------------------------------------------------------------------------------|
/// | filter  | AddIncomingGrainCallFilter | as documented («Grain call filters»), for all calls to the silo's grains        |
/// Deviations: Ask only. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansCallFilterBench : OrleansBenchBase, IActorBench<Ask>
{
    public Task<Tally> RunAsync(Ask workload, long offset) => SingleAsker.RunAsync(Grains, workload, offset);

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddIncomingGrainCallFilter(call => call.Invoke());
    }
}
