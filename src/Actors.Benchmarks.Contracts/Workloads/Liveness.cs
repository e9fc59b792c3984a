namespace Actors.Benchmarks;

/// <summary>A unit that always has a message to handle sends one to another unit, which must run nevertheless.</summary>
/// <remarks>Checked by the contract tests, and in no table.</remarks>
public sealed record Liveness : Workload<Liveness>, ISizes<Liveness>
{
    public override Expectation Expectation => new(2, 2, 1, 1);

    public override InFlight InFlightOf(Row row) => new("2");

    public static IEnumerable<Size> Sizes => [];

    public static IEnumerable<Workload> Checked => [];
}
