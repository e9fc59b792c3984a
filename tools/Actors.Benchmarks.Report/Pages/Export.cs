using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Writes the cases of a run that have a number as the JSON of another program.</summary>
internal static class Export
{
    /// <summary>The custom JSON of github-action-benchmark, for its tool <c>customSmallerIsBetter</c>: an entry for each figure of a case, its
    /// time or its bytes, and what it allocates.</summary>
    /// <remarks>Definition: https://github.com/benchmark-action/github-action-benchmark#readme.</remarks>
    public const string GitHubActionBenchmark = "github-action-benchmark";

    /// <summary>The JSON of JMH's results, which JMH Visualizer reads: a class for each workload, a method for each row.</summary>
    /// <remarks>Definition: <c>JSONResultFormat</c> of https://github.com/openjdk/jmh.</remarks>
    public const string Jmh = "jmh";

    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, // names contain signs that HTML would escape
        WriteIndented = true,
    };

    public static string Of(RunSet run, string format) =>
        JsonSerializer.Serialize(
            run.Cells.Where(cell => cell.HasNumber)
                .SelectMany(cell => format == Jmh ? OfJmh(cell) : OfGitHubActionBenchmark(cell)),
            Options
        );

    private static IEnumerable<object> OfGitHubActionBenchmark(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        // The name has the processors, because two numbers of them would have one history.
        string name = $"{cell.Line.Row} {cell.Work}, processors {cell.Line.Processors}";
        string extra =
            $"{cell.Line.Library} {cell.Line.Version}; {cell.Line.InFlight} in flight; launches: {cell.Processes}";
        if (figure.Value is { } value)
        {
            yield return new
            {
                Name = $"{name}: {figure.Unit}",
                Unit = figure.IsBytes ? "B" : "ns",
                Value = value.Median,
                Range = cell.Processes > 1 ? $"{Format.Digits(value.Low)} to {Format.Digits(value.High)}" : null,
                Extra = extra,
            };
        }

        if (figure.BytesOf(cell) is { } bytes)
        {
            yield return new
            {
                Name = $"{name}: allocated for {figure.Unit}",
                Unit = "B",
                Value = bytes,
                Extra = extra,
            };
        }
    }

    private static IEnumerable<object> OfJmh(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        if (figure.Value is not { } value)
        {
            yield break;
        }

        Dictionary<string, string> parameters = cell.Line.Parameters.ToDictionary(
            parameter => parameter.Key,
            parameter => $"{parameter.Value}"
        );
        parameters["Messages"] = $"{cell.Line.Messages}";
        parameters["Processors"] = $"{cell.Line.Processors}";
        double[] rounds = value.Rounds.Count > 0 ? [.. value.Rounds.Values] : [value.Median];
        yield return new
        {
            // To JMH, the text before a point is the name of a class.
            Benchmark = $"Actors.Benchmarks.{cell.Line.Workload}.{cell.Line.Row.Replace('.', '_')}",
            Mode = "avgt",
            Threads = 1,
            Forks = cell.Processes,
            Params = parameters,
            PrimaryMetric = new
            {
                Score = value.Median,
                ScoreError = (value.High - value.Low) / 2, // of less than six rounds, half of the range
                ScoreConfidence = new[] { value.Low, value.High },
                ScoreUnit = figure.IsBytes ? "B" : "ns/op",
                RawData = new[] { rounds },
            },
            SecondaryMetrics = new { },
        };
    }
}
