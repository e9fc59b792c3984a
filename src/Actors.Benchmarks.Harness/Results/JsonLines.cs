using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Writes one line of JSON for each finished case, at once, so that nothing measured is lost with the run.</summary>
internal sealed class JsonLines : EventProcessor
{
    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, // readable names; nothing of it goes into a web page
    };

    private readonly string _runId = DateTime.UtcNow.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
    private string? _path;

    /// <summary>The file, once there is a line in it.</summary>
    public string? FilePath => _path;

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        _path ??= NewFile(benchmarkCase.Config.ArtifactsPath);
        File.AppendAllText(_path, LineOf(CaseResult.Of(report), _runId) + "\n");
    }

    /// <summary>Everything that is known of a case, on one line.</summary>
    internal static string LineOf(CaseResult result, string runId)
    {
        HostEnvironmentInfo host = HostEnvironmentInfo.GetCurrent();
        Case @case = result.Case;
        return JsonSerializer.Serialize(
            new
            {
                schema = 1,
                run = runId,
                time = DateTime.UtcNow,
                id = result.Id,
                workload = @case.Workload.GetType().Name,
                parameters = result
                    .Benchmark.Parameters.Items.Where(p => p.Value is int)
                    .ToDictionary(p => p.Name, p => p.Value),
                messages = @case.Messages.ToString(),
                library = @case.Library.Name,
                version = @case.Library.Version,
                group = @case.Library.Group.ToString(),
                inFlight = @case.InFlight.Rule,
                failures = result.Failures,
                units = result.Reported?.Units,
                deliveries = result.Reported?.Deliveries,
                nanoseconds = result.Nanoseconds is { } s
                    ? new
                    {
                        mean = s.Mean,
                        error = Finite(s.ConfidenceInterval.Margin),
                        standardDeviation = Finite(s.StandardDeviation),
                        median = s.Median,
                        min = s.Min,
                        max = s.Max,
                        n = s.N,
                        values = s.OriginalValues,
                    }
                    : null,
                allocatedBytes = result.AllocatedBytes,
                gen0 = result.Report.GcStats.Gen0Collections,
                gen1 = result.Report.GcStats.Gen1Collections,
                gen2 = result.Report.GcStats.Gen2Collections,
                gcOperations = result.Report.GcStats.TotalOperations,
                peakWorkingSetBytes = result.Reported?.PeakWorkingSetBytes,
                runsPerIteration = result.RunsPerIteration,
                gc = result.Reported?.Gc,
                runtime = result.Reported?.Runtime,
                processors = result.Reported?.Processors,
                cpu = host.CpuInfo.Value?.ProcessorName,
                os = host.OsVersion.Value,
                benchmarkDotNet = host.BenchmarkDotNetVersion,
            },
            Options
        );
    }

    // A single value has no spread, and JSON no number for that.
    private static double? Finite(double value) => double.IsFinite(value) ? value : null;

    private string NewFile(string artifacts)
    {
        string folder = Path.Combine(artifacts, "results");
        Directory.CreateDirectory(folder);
        return Path.Combine(folder, $"Actors.Benchmarks-{_runId}.jsonl");
    }
}
