using Actors.Benchmarks.Harness.Cases;

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
        string unsigned = List(cells, cell => cell.Line.IsUnsigned, cell => $"{cell.Line.Library} {cell.Line.Version}");
        if (unsigned.Length > 0)
        {
            yield return $"Unsigned package, so built by somebody and not as users restore it: {unsigned}.";
        }

        int[] counts = [.. cells.Select(cell => cell.Processes).Where(count => count > 0).Distinct().Order()];
        if (counts.Length > 0)
        {
            string range = counts.Length == 1 ? $"{counts[0]}" : $"{counts[0]} to {counts[^1]}";
            string hint =
                counts[0] < Estimate.LeastForInterval
                    ? $". Launches differ, so a small difference between rows says nothing before there are {Estimate.LeastForInterval}"
                    : "";
            yield return $"Launches of a row: {range}{hint}.";
        }

        if (rounds.Any(round => round.TookTurns))
        {
            yield return "Another program measured on this machine meanwhile. The two took turns.";
        }

        string again = List(
            cells,
            cell => cell.Rounds.Any(round => round.MeasuredAgain > 0),
            cell => $"{cell.Line.Row} {cell.Rounds.Sum(round => round.MeasuredAgain)}"
        );
        if (again.Length > 0)
        {
            yield return $"Measured again, so many times, because the process was stopped meanwhile, or the machine slept: {again}.";
        }

        string unusual = List(
            cells,
            cell => UnusualOf(cell) > 0,
            cell => $"{cell.Line.Row} {UnusualOf(cell)} of {cell.Processes}"
        );
        if (unusual.Length > 0)
        {
            yield return $"Launches in which the processors stayed farther apart than usual, so that messages between them took longer: {unusual}.";
        }

        string unsteady = List(cells, cell => cell.IsUnsteady, cell => cell.Line.Row);
        if (unsteady.Length > 0)
        {
            yield return $"No steady state was reached, as all launches got slower or all got faster by more than a tenth: {unsteady}.";
        }

        string notWarm = List(
            cells,
            cell => cell.Rounds.SelectMany(round => round.Warmth ?? []).Any(process => process.ReachedLimit),
            cell => cell.Line.Row
        );
        if (notWarm.Length > 0)
        {
            yield return $"Not warm when the time for it was over, and measured all the same: {notWarm}.";
        }

        double[] shares = [.. rounds.Select(round => round.StolenShare).OfType<double>()];
        if (shares.Length > 0)
        {
            yield return Invariant(
                $"CPU steal, the time that the hypervisor gave to others: {shares.Average():0.#%}, at most {shares.Max():0.#%} in a row."
            );
        }

        string throttled = List(
            cells,
            cell => cell.ThrottledShare > 0,
            cell => Invariant($"{cell.Line.Row} {cell.ThrottledShare:0.#%}")
        );
        if (throttled.Length > 0)
        {
            yield return Invariant(
                $"Throttled, as the quota of {rounds.Min(round => round.ProcessorQuota)} processors was used up, for a share of the time: {throttled}."
            );
        }

        double[] costs = [.. cells.SelectMany(cell => cell.LatencyReadings).Select(read => read.RecordNanoseconds)];
        if (costs.Length > 0)
        {
            yield return Invariant(
                $"Recording a latency, reading the clock included, took {Estimate.MedianOf(costs):0} ns; the load generator reads the clock twice more for each message."
            );
        }

        foreach (string chosen in cells.Select(cell => cell.Line.ChosenProcessors).OfType<string>().Distinct())
        {
            yield return $"On the processors {chosen}.";
        }

        foreach (string gc in cells.Select(cell => cell.Line.Gc).OfType<string>().Distinct())
        {
            yield return $"GC: {gc}.";
        }
    }

    private static int UnusualOf(Cell cell) =>
        cell.Rounds.SelectMany(round => round.Probes ?? []).Count(launch => launch.Unusual > 0);

    private static string List(IEnumerable<Cell> cells, Func<Cell, bool> isListed, Func<Cell, string> text) =>
        string.Join(", ", cells.Where(isListed).Select(text).Distinct());
}
