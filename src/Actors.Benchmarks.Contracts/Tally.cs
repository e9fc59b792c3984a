namespace Actors.Benchmarks;

/// <summary>What one run did, counted by its own units and carried up with their answers.</summary>
/// <param name="Units">Concurrent entities that the run created: actors, agents, tasks, grains.</param>
/// <param name="Deliveries">Workload messages that a unit of the run handled. Neither what the harness sends or receives
/// counts, nor stop signals, nor acknowledgements that a library adds.</param>
/// <param name="Answer">The result of the work, which depends on the run's offset.</param>
/// <param name="Restarts">How often a unit was given a fresh state after a failure.</param>
public readonly record struct Tally(long Units, long Deliveries, long Answer, long Restarts = 0)
{
    /// <summary>What several parts of a run did together.</summary>
    public static Tally Sum(IEnumerable<Tally> parts) =>
        parts.Aggregate(
            (a, b) => new(a.Units + b.Units, a.Deliveries + b.Deliveries, a.Answer + b.Answer, a.Restarts + b.Restarts)
        );
}
