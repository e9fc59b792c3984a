namespace Actors.Benchmarks.Harness.Output;

/// <summary>What a reader of a table must know, a sentence each.</summary>
internal static class RunNotes
{
    public static IEnumerable<string> OfRows(IEnumerable<Cell> cells) =>
        cells
            .Where(cell => cell.Line.Note is not null)
            .Select(cell => $"{cell.Line.Row}: {cell.Line.Note}.")
            .Distinct();

    /// <summary>What holds for the run.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<Cell> cells)
    {
        ResultLine[] rounds = [.. cells.SelectMany(cell => cell.Rounds)];
        double[] shares = [.. rounds.Select(round => round.StolenShare).OfType<double>()];
        double[] costs = [.. cells.SelectMany(cell => cell.LatencyReadings).Select(read => read.RecordNanoseconds)];
        IEnumerable<string?> notes =
        [
            Listed(
                "Unsigned package, so built by somebody and not as users restore it",
                cell => cell.Line.IsUnsigned,
                cell => $"{cell.Line.Library} {cell.Line.Version}"
            ),
            Launches([.. cells.Select(cell => cell.Processes).Where(count => count > 0).Distinct().Order()]),
            rounds.Any(round => round.TookTurns)
                ? "Another program measured on this machine meanwhile. The two took turns."
                : null,
            Listed(
                "Measured again, so many times, because the process was stopped meanwhile, or the machine slept",
                cell => cell.Rounds.Any(round => round.MeasuredAgain > 0),
                cell => $"{cell.Line.Row} {cell.Rounds.Sum(round => round.MeasuredAgain)}"
            ),
            Listed(
                "Launches in which the processors stayed farther apart than usual, so that messages between them took longer",
                cell => UnusualOf(cell) > 0,
                cell => $"{cell.Line.Row} {UnusualOf(cell)} of {cell.Processes}"
            ),
            Listed(
                "No steady state was reached, as all launches got slower or all got faster by more than a tenth",
                cell => cell.IsUnsteady,
                cell => cell.Line.Row
            ),
            Listed(
                "Not warm when the time for it was over, and measured all the same",
                cell => cell.Rounds.SelectMany(round => round.Warmth ?? []).Any(process => process.ReachedLimit),
                cell => cell.Line.Row
            ),
            shares.Length > 0
                ? Invariant(
                    $"CPU steal, the time that the hypervisor gave to others: {shares.Average():0.#%}, at most {shares.Max():0.#%} in a row."
                )
                : null,
            Listed(
                Invariant(
                    $"Throttled, as the quota of {rounds.Min(round => round.ProcessorQuota)} processors was used up, for a share of the time"
                ),
                cell => cell.ThrottledShare > 0,
                cell => Invariant($"{cell.Line.Row} {cell.ThrottledShare:0.#%}")
            ),
            costs.Length > 0
                ? Invariant(
                    $"Recording a latency, reading the clock included, took {Estimate.MedianOf(costs):0} ns; the load generator reads the clock twice more for each message."
                )
                : null,
            .. OfLines(line => line.ChosenProcessors).Select(chosen => $"On the processors {chosen}."),
            .. OfLines(line => line.Gc).Select(gc => $"GC: {gc}."),
        ];
        return notes.OfType<string>();

        string? Listed(string what, Func<Cell, bool> isListed, Func<Cell, string> text) =>
            cells.Any(isListed) ? $"{what}: {string.Join(", ", cells.Where(isListed).Select(text).Distinct())}." : null;

        IEnumerable<string> OfLines(Func<ResultLine, string?> text) =>
            cells.Select(cell => text(cell.Line)).OfType<string>().Distinct();
    }

    private static string? Launches(int[] counts)
    {
        if (counts.Length == 0)
        {
            return null;
        }

        string hint =
            counts[0] < Estimate.LeastForInterval
                ? $". Launches differ, so a small difference between rows says nothing before there are {Estimate.LeastForInterval}"
                : "";
        return $"Launches of a row: {Format.Range(counts)}{hint}.";
    }

    private static int UnusualOf(Cell cell) =>
        cell.Rounds.SelectMany(round => round.Probes ?? []).Count(launch => launch.Unusual > 0);
}
