using Microsoft.Extensions.DependencyInjection;

namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans with another default placement: a grain is activated on the silo that calls it first.</summary>
/// <remarks>
/// | setting   | value       | why                                                                             |
/// |-----------|-------------|---------------------------------------------------------------------------------|
/// | placement | PreferLocal | a call to a new grain stays on its silo; set as the default, without attributes |
/// Deviations: none. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansLocalBench : OrleansBench
{
    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.Services.AddSingleton<PlacementStrategy, PreferLocalPlacement>(); // the last one registered is taken
    }
}
