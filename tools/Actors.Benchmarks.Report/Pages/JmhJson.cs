using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Writes a run as the JSON of JMH's results, which JMH Visualizer reads: a class for each workload, a method for each row.</summary>
/// <remarks>Definition: <c>JSONResultFormat</c> of https://github.com/openjdk/jmh.</remarks>
internal static class JmhJson
{
    public const string Name = "jmh";

    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, // names contain signs that HTML would escape
        WriteIndented = true,
    };

    /// <summary>An entry for each case that has a number.</summary>
    public static string Of(RunSet run) =>
        JsonSerializer.Serialize(run.Cells.Where(cell => cell.HasNumber).Select(EntryOf).OfType<Entry>(), Options);

    private static Entry? EntryOf(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        if (figure.Value is not { } value)
        {
            return null;
        }

        Dictionary<string, string> parameters = cell.Line.Parameters.ToDictionary(
            parameter => parameter.Key,
            parameter => string.Create(CultureInfo.InvariantCulture, $"{parameter.Value}")
        );
        parameters["Messages"] = $"{cell.Line.Messages}";
        parameters["Processors"] = string.Create(CultureInfo.InvariantCulture, $"{cell.Line.Processors}");
        double[] rounds = [.. value.Rounds.Values];
        return new Entry(
            // A point would begin a class.
            $"Actors.Benchmarks.{cell.Line.Workload}.{cell.Line.Row.Replace('.', '_')}",
            "avgt",
            1,
            cell.Processes,
            parameters,
            new Metric(
                value.Median,
                (value.High - value.Low) / 2,
                [value.Low, value.High],
                figure.IsBytes ? "B" : "ns/op",
                [rounds.Length > 0 ? rounds : [value.Median]]
            ),
            []
        );
    }

    private sealed record Entry(
        string Benchmark,
        string Mode,
        int Threads,
        int Forks,
        Dictionary<string, string> Params,
        Metric PrimaryMetric,
        Dictionary<string, Metric> SecondaryMetrics
    );

    /// <param name="ScoreError">Half of the interval; of less than six rounds, of the range.</param>
    private sealed record Metric(
        double Score,
        double ScoreError,
        double[] ScoreConfidence,
        string ScoreUnit,
        double[][] RawData
    );
}
