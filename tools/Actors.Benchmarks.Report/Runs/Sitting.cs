namespace Actors.Benchmarks.Report.Runs;

/// <summary>A stretch of rounds on one boot of one machine: the lines of one run. Figures are those of one sitting, because the next one may
/// find the machine in another state; ratios are of rows in the same round, so that those of all sittings are pooled.</summary>
/// <param name="Cases">How many cases were measured.</param>
/// <param name="Rounds">How many rounds most of its cases have. Figures are of so many rounds, the first ones of each case: rounds
/// that only some cases have would make these look slower or faster than the others.</param>
internal sealed record Sitting(string Run, string? Boot, int Cases, int Rounds)
{
    /// <summary>The sittings, that with the most cases first.</summary>
    public static IReadOnlyList<Sitting> AllOf(IEnumerable<IReadOnlyCollection<ResultLine>> cases) =>
        [
            .. cases
                .SelectMany(lines => lines.GroupBy(line => (line.Run, line.Boot)))
                .Select(lines => (Of: lines.Key, Rounds: lines.Select(RoundId.Of).Distinct().Count()))
                .GroupBy(each => each.Of, each => each.Rounds)
                .Select(counts => new Sitting(counts.Key.Run, counts.Key.Boot, counts.Count(), MostCommon(counts)))
                .OrderByDescending(sitting => sitting.Cases)
                .ThenBy(sitting => sitting.Run, StringComparer.Ordinal),
        ];

    /// <summary>The rounds that the figures of a case are of: those of the first sitting that has it.</summary>
    public static HashSet<RoundId> RoundsOfFigures(IEnumerable<Sitting> sittings, IEnumerable<ResultLine> lines) =>
        sittings
            .Select(sitting =>
                lines
                    .Where(line => (line.Run, line.Boot) == (sitting.Run, sitting.Boot))
                    .OrderBy(line => line.Time)
                    .Select(RoundId.Of)
                    .Distinct()
                    .Take(sitting.Rounds)
                    .ToHashSet()
            )
            .First(rounds => rounds.Count > 0);

    // Of counts that are as common, the largest one.
    private static int MostCommon(IEnumerable<int> counts) =>
        counts.CountBy(count => count).MaxBy(each => (each.Value, each.Key)).Key;
}
