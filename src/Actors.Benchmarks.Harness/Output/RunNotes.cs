using Actors.Benchmarks.Harness.Cases;

namespace Actors.Benchmarks.Harness.Output;

/// <summary>What a reader of a table must know, a sentence each.</summary>
internal static class RunNotes
{
    public static IEnumerable<string> OfRows(IEnumerable<Cell> cells) =>
        cells
            .Where(cell => cell.Case.Note is not null)
            .Select(cell => $"{cell.Case.Row}: {cell.Case.Note}.")
            .Distinct();

    /// <summary>What holds for the run.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<Cell> cells) =>
        [
            .. Unsigned(cells),
            .. Processes(cells),
            .. cells.Any(cell => cell.Rounds.Any(round => round.TookTurns))
                ? ["Another program measured on this machine meanwhile. The two took turns."]
                : (string[])[],
            .. Unsteady(cells),
            .. Stolen(cells),
            .. Recording(cells),
            .. cells.Select(cell => cell.Case.Gc).OfType<string>().Distinct().Select(gc => $"GC: {gc}."),
        ];

    private static IEnumerable<string> Unsigned(IEnumerable<Cell> cells)
    {
        string[] libraries =
        [
            .. cells
                .Where(cell => cell.Case.IsUnsigned)
                .Select(cell => $"{cell.Case.Library} {cell.Case.Version}")
                .Distinct(),
        ];
        return libraries.Length == 0
            ? []
            : [$"Unsigned package, so built by somebody and not as users restore it: {string.Join(", ", libraries)}."];
    }

    private static IEnumerable<string> Unsteady(IEnumerable<Cell> cells) =>
        string.Join(", ", cells.Where(cell => cell.IsUnsteady).Select(cell => cell.Case.Row).Distinct())
            is { Length: > 0 } rows
            ?
            [
                $"No steady state was reached, as all processes got slower or all got faster by more than a tenth: {rows}.",
            ]
            : [];

    private static IEnumerable<string> Processes(IEnumerable<Cell> cells)
    {
        int[] counts = [.. cells.Select(cell => cell.Processes).Where(count => count > 0).Distinct().Order()];
        if (counts.Length == 0)
        {
            return [];
        }

        string range = counts.Length == 1 ? $"{counts[0]}" : $"{counts[0]} to {counts[^1]}";
        string hint =
            counts[0] < Estimate.LeastForInterval
                ? $". Processes differ, so a small difference between rows says nothing before there are {Estimate.LeastForInterval}"
                : "";
        return [$"Processes of a row: {range}{hint}."];
    }

    private static IEnumerable<string> Recording(IEnumerable<Cell> cells)
    {
        double[] costs = [.. cells.SelectMany(cell => cell.LatencyReadings).Select(read => read.RecordNanoseconds)];
        return costs.Length == 0
            ? []
            :
            [
                Invariant(
                    $"Recording a latency, reading the clock included, took {Estimate.MedianOf(costs):0} ns; the pacer reads the clock twice more for each message."
                ),
            ];
    }

    private static IEnumerable<string> Stolen(IEnumerable<Cell> cells)
    {
        double[] shares =
        [
            .. cells.SelectMany(cell => cell.Rounds).Select(round => round.StolenShare).OfType<double>(),
        ];
        return shares.Length == 0
            ? []
            :
            [
                Invariant(
                    $"CPU steal, the time that the hypervisor gave to others: {shares.Average():0.#%}, at most {shares.Max():0.#%} in a row."
                ),
            ];
    }
}
