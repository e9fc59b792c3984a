namespace Actors.Benchmarks.Report.Runs;

/// <summary>How the machine was in a round, as the times of all cases and the probes say.</summary>
/// <param name="Times">The times of the round, divided by those of the same cases over all rounds: the median of the cases. Null if too few
/// cases have several rounds.</param>
/// <param name="Probe">The median of the readings before each process; null if there are none.</param>
internal sealed record RoundState(RoundId Round, IReadOnlyList<ResultLine> Lines, double? Times, ProbeReading? Probe)
{
    private const int FewestCases = 10;
    private const int FewestRounds = 3;

    /// <summary>The rounds of a run, in the order of time.</summary>
    public static IReadOnlyList<RoundState> AllOf(IEnumerable<ResultLine> lines, IEnumerable<Cell> cells)
    {
        ILookup<RoundId, double> times = cells
            .Where(cell => cell.Time?.Rounds.Count >= FewestRounds)
            .SelectMany(cell =>
                cell.Time!.Rounds.Select(round =>
                    (round.Key, Ratio: round.Value / Estimate.MedianOf(cell.Time.Rounds.Values))
                )
            )
            .ToLookup(each => each.Key, each => each.Ratio);
        return
        [
            .. lines
                .GroupBy(RoundId.Of)
                .Select(round => new RoundState(
                    round.Key,
                    [.. round],
                    times[round.Key].Count() >= FewestCases ? Estimate.MedianOf(times[round.Key]) : null,
                    MedianOf([.. round.SelectMany(line => line.Probes ?? []).Select(probes => probes.Before)])
                )),
        ];
    }

    private static ProbeReading? MedianOf(ProbeReading[] readings) =>
        readings.Length == 0
            ? null
            : new(
                Estimate.MedianOf(readings.Select(reading => reading.HandoverNanoseconds)),
                Estimate.MedianOf(readings.Select(reading => reading.LoopNanoseconds))
            );
}
