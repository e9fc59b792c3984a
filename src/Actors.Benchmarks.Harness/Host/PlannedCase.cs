using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>A case, and how it is measured.</summary>
/// <param name="Benchmark">The benchmark class, whose rows are measured.</param>
/// <param name="Id">The name of the case in lists, filters and lines.</param>
/// <param name="Launches">How many processes measure it in a round.</param>
/// <param name="Variables">The environment variables that the user asked for.</param>
internal sealed record PlannedCase(
    Case Case,
    Type Benchmark,
    string Id,
    IterationPlan Plan,
    int Launches,
    IReadOnlyList<KeyValuePair<string, string>> Variables
)
{
    /// <summary>The round of the run, from 1 on; null if it is not known.</summary>
    public int? Round { get; init; }
}
