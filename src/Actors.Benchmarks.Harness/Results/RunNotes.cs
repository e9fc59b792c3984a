using System.Globalization;

namespace Actors.Benchmarks.Harness;

/// <summary>What a reader of a table must know, a sentence each.</summary>
internal static class RunNotes
{
    /// <summary>The notes of the rows.</summary>
    public static IEnumerable<string> OfRows(IEnumerable<CaseResult> results) =>
        results
            .Select(result => result.Case.Row)
            .Where(row => row.Note.Length > 0)
            .Select(row => $"{row.Name}: {row.Note}.")
            .Distinct();

    /// <summary>What holds for the run.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<CaseResult> results) =>
        [
            .. Unsigned(results),
            .. Processes(results),
            .. results.Any(result => result.Processes.Any(process => process.TookTurns))
                ? ["Another program measured on this machine meanwhile. The two took turns."]
                : (string[])[],
            .. Stolen(results),
            .. Recording(results),
            .. results.Select(result => result.Reported?.Gc).OfType<string>().Distinct().Select(gc => $"GC: {gc}."),
        ];

    private static IEnumerable<string> Unsigned(IEnumerable<CaseResult> results)
    {
        string[] libraries =
        [
            .. results
                .Select(result => result.Case.Row.Library)
                .Where(library => library.IsUnsigned)
                .Select(library => library.ToString())
                .Distinct(),
        ];
        return libraries.Length == 0
            ? []
            : [$"Unsigned package, so built by somebody and not as users restore it: {string.Join(", ", libraries)}."];
    }

    private static IEnumerable<string> Processes(IEnumerable<CaseResult> results)
    {
        int[] counts = [.. results.Select(result => result.ProcessesBehind).OfType<int>().Distinct().Order()];
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

    private static IEnumerable<string> Recording(IEnumerable<CaseResult> results)
    {
        double[] costs =
        [
            .. results
                .SelectMany(result => result.Readings)
                .Select(read => read.Latency?.RecordNanoseconds)
                .OfType<double>(),
        ];
        return costs.Length == 0
            ? []
            :
            [
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"Recording a latency, reading the clock included, took {Estimate.MedianOf(costs):0} ns; the pacer reads the clock twice more for each message."
                ),
            ];
    }

    private static IEnumerable<string> Stolen(IEnumerable<CaseResult> results)
    {
        double[] shares = [.. results.Select(result => result.StolenShare).OfType<double>()];
        return shares.Length == 0
            ? []
            :
            [
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"CPU steal, the time that the hypervisor gave to others: {shares.Average():0.#%}, at most {shares.Max():0.#%} in a row."
                ),
            ];
    }
}
