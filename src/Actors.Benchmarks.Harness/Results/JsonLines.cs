using System.Globalization;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Writes one line of JSON for each finished case, at once, so that nothing measured is lost with the run.</summary>
/// <param name="missing">The libraries whose packages could not be had.</param>
internal sealed class JsonLines(IEnumerable<Library> missing) : EventProcessor
{
    private readonly string _runId = DateTime.UtcNow.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
    private readonly Dictionary<string, string> _missing = missing.ToDictionary(
        row => row.Name,
        row => row.MissingBecause!
    );
    private string? _path;

    /// <summary>The file, once there is a line in it.</summary>
    public string? FilePath => _path;

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        _path ??= NewFile(benchmarkCase.Config.ArtifactsPath);
        File.AppendAllText(_path, LineOf(CaseResult.Of(report)) + "\n");
    }

    /// <summary>Everything that is known of a case, on one line.</summary>
    private string LineOf(CaseResult result)
    {
        HostEnvironmentInfo host = HostEnvironmentInfo.GetCurrent();
        Case @case = result.Case;
        return new ResultLine
        {
            Schema = ResultLine.CurrentSchema,
            Run = _runId,
            Time = DateTime.UtcNow,
            Id = result.Id,
            Workload = @case.Workload.GetType().Name,
            Parameters = result
                .Benchmark.Parameters.Items.Where(p => p.Name is not ("Library" or "Messages"))
                .ToDictionary(p => p.Name, p => p.Value),
            Messages = @case.Messages,
            Library = @case.Library.Name,
            Version = @case.Library.Version,
            Group = @case.Library.Group,
            Row = @case.Row,
            IsReference = @case.Library.IsReference,
            InFlight = @case.InFlight.Rule,
            Remote = @case.Workload is Remote ? RunOptions.Current.Remote ?? "this machine" : null,
            Missing = _missing.Count > 0 ? _missing : null,
            Failures = result.Failures,
            Units = result.Reported?.Units,
            Deliveries = result.Reported?.Deliveries,
            Repeats =
                @case.OperationCount is not null ? "operation"
                : @case.IsCold ? null
                : "delivery",
            Repetitions = @case.OperationCount ?? (@case.IsCold ? null : result.Reported?.Deliveries),
            Nanoseconds = result.Nanoseconds is { } s
                ? new ResultLine.Spread(
                    s.Mean,
                    Finite(s.ConfidenceInterval.Margin),
                    Finite(s.StandardDeviation),
                    s.Median,
                    s.Min,
                    s.Max,
                    s.N,
                    s.OriginalValues
                )
                : null,
            AllocatedBytes = result.AllocatedBytes,
            Gen0 = result.Report.GcStats.Gen0Collections,
            Gen1 = result.Report.GcStats.Gen1Collections,
            Gen2 = result.Report.GcStats.Gen2Collections,
            GcOperations = result.Report.GcStats.TotalOperations,
            PeakWorkingSetBytes = result.Reported?.PeakWorkingSetBytes,
            RunsPerIteration = result.RunsPerIteration,
            Gc = result.Reported?.Gc,
            Runtime = result.Reported?.Runtime,
            Processors = result.Reported?.Processors ?? Cores.Of(result.Benchmark) ?? Environment.ProcessorCount,
            Cpu = host.CpuInfo.Value?.ProcessorName,
            Os = host.OsVersion.Value,
            BenchmarkDotNet = host.BenchmarkDotNetVersion,
        }.ToJson();
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
