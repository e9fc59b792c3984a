namespace Actors.Benchmarks;

/// <summary>A unit that always has a message to handle sends one to another unit, which must run nevertheless.</summary>
/// <remarks>Checked by the contract tests, and in no table.</remarks>
public sealed record Liveness : Workload<Liveness>, ISizes<Liveness>
{
    /// <inheritdoc/>
    public override Expectation Expectation => new(2, 2, 1, 1);

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new("2");

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes => [];

    /// <inheritdoc/>
    public static IEnumerable<Workload> Checked => [];
}
