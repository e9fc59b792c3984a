using Actors.Benchmarks;

namespace Tiny.Benchmarks;

/// <summary>A workload of one's own: items pass through a chain of units, each of which adds 1; the last one sums.</summary>
/// <param name="Stages">Units of the chain, at least 1.</param>
/// <param name="Items">Items, at least 1; all are sent at once.</param>
public sealed record Relay(int Stages, int Items) : Workload<Relay>, ISizes<Relay>
{
    /// <summary>Item i carries o + i, and each of the S units adds 1: the sum is N·o + N(N + 1)/2 + N·S.</summary>
    public override Expectation Expectation =>
        new(
            Units: Stages,
            Deliveries: (long)Stages * Items,
            AnswerAtZero: (long)Items * (Items + 1) / 2 + (long)Items * Stages,
            OffsetFactor: Items
        );

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [Size.Quick(new Relay(10, 10_000)), Size.Default(new Relay(100, 10_000)), Size.Full(new Relay(10, 10_000))];

    /// <inheritdoc/>
    public static IEnumerable<Workload> Checked =>
        [new Relay(1, 1), new Relay(1, 1000), new Relay(7, 1), new Relay(7, 1000)];
}
