using Microsoft.Extensions.DependencyInjection;

namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans with another default placement: a grain is activated on the silo that calls it first.</summary>
/// <remarks>
/// | setting   | value       | why                                                                             |
/// |-----------|-------------|---------------------------------------------------------------------------------|
/// | placement | PreferLocal | a call to a new grain stays on its silo; set as the default, without attributes |
/// Deviations: no Idle, Latency and Overload: where a grain is placed makes no difference to them. Everything else as
/// <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansLocalBench : OrleansBench
{
    /// <inheritdoc/>
    public override bool CanDo(Idle workload) => false;

    /// <inheritdoc/>
    public override bool CanDo(Latency workload) => false;

    /// <inheritdoc/>
    public override bool CanDo(Overload workload) => false;

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.Services.AddSingleton<PlacementStrategy, PreferLocalPlacement>(); // the last one registered is taken
    }
}
