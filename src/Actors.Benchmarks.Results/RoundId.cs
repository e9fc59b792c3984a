namespace Actors.Benchmarks.Results;

/// <summary>A round of a run: what was measured in it was measured together.</summary>
/// <param name="Boot">The boot of the machine; null if the line does not say.</param>
/// <param name="Number">Its number in the run; null if it is not known.</param>
/// <param name="Time">The time of a line whose round is not known, which is then alone.</param>
internal readonly record struct RoundId(string Run, string? Boot, int? Number, DateTime? Time)
{
    // No case takes so long: after such a gap, the run was stopped and resumed.
    private static readonly TimeSpan LongestCase = TimeSpan.FromMinutes(5);

    public static RoundId Of(ResultLine line) =>
        new(line.Run, line.Boot, line.Round, line.Round is null ? line.Time : null);

    /// <summary>Lines in the order of time, each with the number of its round. Old lines do not have it. There a round ends where a case
    /// comes again, or where the run was stopped: an hour later, the machine may be in another state.</summary>
    public static IEnumerable<ResultLine> Numbered(IEnumerable<ResultLine> lines) =>
        lines.GroupBy(line => line.Run).SelectMany(NumberRun).OrderBy(line => line.Time);

    private static IEnumerable<ResultLine> NumberRun(IEnumerable<ResultLine> run)
    {
        HashSet<(string Id, int? Processors)> seen = [];
        int round = 1;
        DateTime last = DateTime.MaxValue;
        foreach (ResultLine line in run.OrderBy(line => line.Time))
        {
            bool isNext =
                seen.Contains((line.Id, line.Processors))
                || (seen.Count > 0 && (line.Provenance is not null || line.Time - last > LongestCase));
            if (isNext)
            {
                round++;
                seen.Clear();
            }

            seen.Add((line.Id, line.Processors));
            last = line.Time;
            yield return line.Round is null ? line with { Round = round } : line;
        }
    }
}
