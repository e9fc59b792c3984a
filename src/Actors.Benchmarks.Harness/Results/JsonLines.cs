using System.Globalization;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Helpers;
using Perfolizer.Models;

namespace Actors.Benchmarks.Harness;

/// <summary>Writes a line of JSON as soon as a case has finished, so that a run that is interrupted loses nothing.</summary>
/// <param name="rows">All rows, of which some may be missing.</param>
/// <param name="interruption">Whether the user has ended the run; null where only its process can be ended.</param>
internal sealed class JsonLines(IEnumerable<Row> rows, Interruption? interruption = null) : EventProcessor
{
    private readonly MissingLibrary[] _missing = [.. MissingLibrary.Of(rows)];
    private Provenance? _provenance = Provenance.Here;
    private string? _path;

    /// <summary>The run: its start, and digits by chance, because another run may start in the same second.</summary>
    public string RunId { get; } =
        string.Create(
            CultureInfo.InvariantCulture,
            $"{DateTime.UtcNow:yyyyMMdd-HHmmss}-{Random.Shared.Next(1 << 24):x6}"
        );

    /// <summary>Why lines are missing in the file; null if none are.</summary>
    public string? Failure { get; private set; }

    /// <summary>The file; null before the first line.</summary>
    public string? FilePath => _path;

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        CaseResult result = CaseResult.Of(report);
        if (interruption?.Explains(result) == true)
        {
            return;
        }

        try
        {
            _path ??= NewFile(benchmarkCase.Config.ArtifactsPath);
            WholeLines.Append(_path, LineOf(result));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            Failure ??= e.Message; // a full disk costs the line, not what was measured: the tables come from memory
        }
    }

    /// <summary>Everything that is known about a case, on one line.</summary>
    public string LineOf(CaseResult result)
    {
        HostEnvironmentInfo host = HostEnvironmentInfo.GetCurrent();
        Case @case = result.Case;
        return new ResultLine
        {
            Schema = ResultLine.CurrentSchema,
            Run = RunId,
            Provenance = Interlocked.Exchange(ref _provenance, null),
            Time = DateTime.UtcNow,
            Id = result.Id,
            Workload = @case.Workload.Table,
            Parameters = @case
                .Workload.Columns()
                .ToDictionary(
                    column => column.Key,
                    column => column.Value is int or double or bool or string ? column.Value : $"{column.Value}"
                ),
            Messages = @case.Messages,
            Row = @case.Row.Name,
            Library = @case.Row.Library.Name,
            Version = @case.Row.Library.Version,
            Packages = Provenance.PackagesOf(@case.Row.Library),
            IsUnsigned = @case.Row.Library.IsUnsigned,
            Group = @case.Row.Group,
            Index = @case.Index,
            Color = @case.Row.Color.Length > 0 ? @case.Row.Color : null,
            Note = @case.Row.Remarks.Length > 0 ? @case.Row.Remarks : null,
            IsVariant = @case.Row.IsVariant,
            IsReference = @case.Row.Reference == Reference.HandOver,
            IsPoolReference = @case.Row.Reference == Reference.Pool,
            Revision = @case.Row.Revision,
            InFlight = @case.InFlight.Rule,
            Remote = @case.Workload is Remote ? RunOptions.Current.Remote ?? "this machine" : null,
            Missing = _missing.Length > 0 ? _missing : null,
            Failures = result.Failures,
            Units = result.Reported?.Units,
            Deliveries = result.Reported?.Deliveries,
            Repeats =
                @case.OperationCount is not null ? "operation"
                : @case.IsCold || @case.IsReading ? null
                : "delivery",
            Repetitions =
                @case.OperationCount ?? (@case.IsCold || @case.IsReading ? null : result.Reported?.Deliveries),
            Nanoseconds =
                result.Nanoseconds is null || result.Report.ResultStatistics is not { } s
                    ? null
                    : new ResultLine.Spread(
                        s.Mean,
                        Finite(s.ConfidenceInterval.Margin),
                        Finite(s.StandardDeviation),
                        s.Median,
                        s.Min,
                        s.Max,
                        s.N,
                        s.OriginalValues
                    ),
            Processes = result.Nanoseconds is null
                ? null
                :
                [
                    .. result.Processes.Select(process => new ResultLine.ProcessCost(
                        process.PerRun(iteration => iteration.Nanoseconds),
                        process.PerRun(iteration => iteration.CpuNanoseconds)
                    )),
                ],
            Idle = Read(read => read.Idle),
            Latency = Read(read => read.Latency),
            Overload = Read(read => read.Overload),
            AllocatedBytes = result.AllocatedBytes,
            CpuNanoseconds = result.CpuNanoseconds?.Median,
            GcPauseNanoseconds = result.PerRun(iteration => iteration.Runtime?.GcPauseNanoseconds),
            LockContentions = result.PerRun(iteration => iteration.Runtime?.LockContentions),
            WorkItems = result.PerRun(iteration => iteration.Runtime?.WorkItems),
            StolenShare = result.StolenShare,
            TookTurns = result.Processes.Any(process => process.TookTurns),
            Gen0 = result.Total(iteration => iteration.Runtime?.Gen0),
            Gen1 = result.Total(iteration => iteration.Runtime?.Gen1),
            Gen2 = result.Total(iteration => iteration.Runtime?.Gen2),
            GcOperations = result.Processes.Sum(process => process.MeasuredRuns),
            PeakWorkingSetBytes = result.Reported?.PeakWorkingSetBytes,
            RunsPerIteration = result.RunsPerIteration,
            Gc = result.Reported?.Gc,
            Runtime = result.Reported?.Runtime,
            Processors = result.Reported?.Processors ?? @case.Cores ?? Environment.ProcessorCount,
            Cpu = host.Cpu.Value?.ProcessorName,
            Os = TextOf(host.Os.Value),
            BenchmarkDotNet = host.BenchmarkDotNetVersion,
        }.ToJson();

        TReading[]? Read<TReading>(Func<Readings, TReading?> reading)
            where TReading : class =>
            result.Readings.Select(reading).OfType<TReading>().ToArray() is { Length: > 0 } all ? all : null;
    }

    // A single value has no spread, and JSON has no NaN.
    private static double? Finite(double value) => double.IsFinite(value) ? value : null;

    // As in the first files: on Linux the distribution is all of the name.
    private static string? TextOf(OsInfo os) => os.Name == "Linux" ? os.Version : os.ToBrandString();

    private string NewFile(string artifacts)
    {
        string folder = Path.Combine(artifacts, "results");
        Directory.CreateDirectory(folder);
        return Path.Combine(folder, $"Actors.Benchmarks-{RunId}.jsonl");
    }
}
