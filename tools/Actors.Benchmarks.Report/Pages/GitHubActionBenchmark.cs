using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Writes a run as the custom JSON of github-action-benchmark, for its tool <c>customSmallerIsBetter</c>.</summary>
/// <remarks>Definition: https://github.com/benchmark-action/github-action-benchmark#readme.</remarks>
internal static class GitHubActionBenchmark
{
    public const string Name = "github-action-benchmark";

    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, // names contain signs that HTML would escape
        WriteIndented = true,
    };

    /// <summary>A figure of a case for each entry: its time or its bytes, and what it allocates. A case without a number has none.</summary>
    public static string Of(RunSet run) =>
        JsonSerializer.Serialize(run.Cells.Where(cell => cell.HasNumber).SelectMany(EntriesOf), Options);

    private static IEnumerable<Entry> EntriesOf(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        // Without it, two numbers of processors would have one history.
        string name = $"{cell.Line.Row} {cell.Work}, processors {cell.Line.Processors}";
        string extra =
            $"{cell.Line.Library} {cell.Line.Version}; {cell.Line.InFlight} in flight; launches: {cell.Processes}";
        if (figure.Value is { } value)
        {
            string unit = figure.IsBytes ? "B" : "ns";
            string? range = cell.Processes > 1 ? $"{Format.Digits(value.Low)} to {Format.Digits(value.High)}" : null;
            yield return new Entry($"{name}: {figure.Unit}", unit, value.Median, range, extra);
        }

        if (figure.BytesOf(cell) is { } bytes)
        {
            yield return new Entry($"{name}: allocated for {figure.Unit}", "B", bytes, null, extra);
        }
    }

    private sealed record Entry(string Name, string Unit, double Value, string? Range, string Extra);
}
