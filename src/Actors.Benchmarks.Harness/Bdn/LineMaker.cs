using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Mathematics;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Toolchains.Results;
using Perfolizer.Helpers;
using Perfolizer.Models;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Makes the line of results of a case whose processes have ended.</summary>
internal static class LineMaker
{
    private static readonly ConditionalWeakTable<BenchmarkReport, ResultLine> Known = [];

    /// <summary>Everything that is known about a case. The file adds what is known of the run.</summary>
    /// <param name="round">The round of the run; null if it is not known, and where the line has been made before.</param>
    public static ResultLine LineOf(BenchmarkReport report, int? round = null) =>
        Known.GetValue(report, made => Make(made, round));

    private static ResultLine Make(BenchmarkReport report, int? round)
    {
        HostEnvironmentInfo host = HostEnvironmentInfo.GetCurrent();
        Case @case = Case.Of(report.BenchmarkCase);
        ProcessReport[] processes = [.. report.ExecuteResults.Select(ReportOf).OfType<ProcessReport>()];
        ProcessReport? reported = processes.LastOrDefault();
        string[] failures = [.. FailuresOf(report).Distinct()];
        bool isWhole = failures.Length == 0;
        bool isTimed = isWhole && !@case.IsReading && processes.Length > 0;
        bool repeats = !@case.IsCold && !@case.IsReading;
        KeyValuePair<string, string>[] asked = [.. MeasurementJobs.VariablesOf(report.BenchmarkCase.Job)];
        IterationCost[] iterations = [.. processes.SelectMany(process => process.Iterations)];
        string? where =
            @case.Workload is Remote ? RunOptions.Current.Remote ?? "this machine"
            : @case.Workload.IsOfClusters ? RunOptions.Current.Nodes ?? "this machine"
            : null;
        return new ResultLine
        {
            Schema = ResultLine.CurrentSchema,
            Run = "",
            Commit = ThisProgram.Provenance.Commit,
            Build = ThisProgram.Build,
            Plan = string.Join(
                ", ",
                asked
                    .Select(variable => $"{variable.Key}={variable.Value}")
                    .Prepend(
                        MeasurementJobs
                            .PlanOf(report.BenchmarkCase.Job, @case.Workload)
                            .Text(RunOptions.Current.SettingsOfChild with { Workload = @case.Workload })
                    )
            ),
            Variables = new SortedDictionary<string, string>(
                ThisProgram
                    .Variables.Concat(asked)
                    .Concat(RunOptions.Current.EnvironmentOfChild(@case.Workload.Measured))
                    .Where(variable => variable.Key.StartsWith("DOTNET_", StringComparison.OrdinalIgnoreCase))
                    .GroupBy(variable => variable.Key)
                    .ToDictionary(same => same.Key, same => same.Last().Value),
                StringComparer.Ordinal
            ),
            Time = DateTime.UtcNow,
            Round = round,
            Boot = ThisProgram.Boot,
            Id = FullNameProvider.GetBenchmarkName(report.BenchmarkCase),
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
            Packages = ThisProgram.PackagesOf(@case.Row.Library),
            IsUnsigned = @case.Row.Library.IsUnsigned,
            Group = @case.Row.Group,
            Index = @case.Index,
            Note = NoteOf(@case) is { Length: > 0 } note ? note : null,
            IsVariant = @case.Row.IsVariant,
            IsReference = @case.Row.Reference == Reference.HandOver,
            IsPoolReference = @case.Row.Reference == Reference.Pool,
            Revision = @case.Row.Revision,
            InFlight = @case.InFlight.Rule,
            IsOverTcp = @case.Row.IsOverTcp && where is null,
            Remote = where,
            Failures = failures,
            Units = reported?.Units,
            PeakUnits = reported?.PeakUnits,
            Deliveries = reported?.Deliveries,
            Repeats = @case.Workload.Repeats?.Name ?? (repeats ? "delivery" : null),
            Repetitions = @case.Workload.Repeats?.Count ?? (repeats ? reported?.Deliveries : null),
            Nanoseconds = isTimed && report.ResultStatistics is { } statistics ? SpreadOf(statistics) : null,
            Processes = isTimed
                ?
                [
                    .. processes.Select(process => new ResultLine.ProcessCost(
                        process.PerRun(iteration => iteration.Nanoseconds),
                        process.PerRun(iteration => iteration.CpuNanoseconds)
                    )
                    {
                        Trend = process.Trend,
                    }),
                ]
                : null,
            Warmth =
                isWhole && processes.Length > 0 && Array.TrueForAll(processes, process => process.WarmUp is not null)
                    ?
                    [
                        .. processes.Select(process => new ResultLine.ProcessWarmth(
                            process.WarmUp!.Seconds,
                            process.Iterations.Sum(iteration => iteration.Compiled?.Nanoseconds)
                                / process.Iterations.Sum(iteration => iteration.Nanoseconds),
                            process.WarmUp.ReachedLimit
                        )),
                    ]
                    : null,
            Idle = Read(read => read.Idle),
            Latency = Read(read => read.Latency),
            Overload = Read(read => read.Overload),
            Cluster = Read(read => read.Cluster),
            Failover = Read(read => read.Failover),
            Join = Read(read => read.Join),
            AllocatedBytes = repeats ? PerRun(iteration => iteration.AllocatedBytes) : null,
            CpuNanoseconds = isWhole
                ? Estimate.Of(processes.Select(process => process.PerRun(each => each.CpuNanoseconds)))?.Median
                : null,
            GcPauseNanoseconds = PerRun(iteration => iteration.Runtime?.GcPauseNanoseconds),
            LockContentions = PerRun(iteration => iteration.Runtime?.LockContentions),
            WorkItems = PerRun(iteration => iteration.Runtime?.WorkItems),
            CompiledMethods = repeats ? (long?)Sum(iteration => iteration.Compiled?.Methods) : null,
            CompilingNanoseconds = PerRun(iteration => iteration.Compiled?.Nanoseconds),
            PoolThreads = iterations.Max(iteration => iteration.Runtime?.PoolThreads),
            TookTurns = processes.Any(process => process.TookTurns),
            Probes = processes.Select(process => process.Probes).OfType<ProcessProbes>().ToArray()
                is { Length: > 0 } probes
                ? probes
                : null,
            StolenShare = Sum(iteration => iteration.Stolen) / Sum(iteration => iteration.Machine) is { } share and >= 0
                ? share
                : null,
            Gen0 = (int?)Sum(iteration => iteration.Runtime?.Gen0),
            Gen1 = (int?)Sum(iteration => iteration.Runtime?.Gen1),
            Gen2 = (int?)Sum(iteration => iteration.Runtime?.Gen2),
            GcOperations = processes.Sum(process => process.MeasuredRuns),
            PeakWorkingSetBytes = processes.Max(process => process.PeakWorkingSetBytes),
            RunsPerIteration = report.GetResultRuns() is [.., { } last] ? last.Operations : null,
            Gc = reported?.Gc,
            Runtime = reported?.Runtime,
            Processors = reported?.Processors ?? @case.Cores ?? Environment.ProcessorCount,
            Cpu = Processor.Name,
            Os = TextOf(host.Os.Value),
            Kernel = ThisProgram.Kernel,
            RunnerVersion = host.BenchmarkDotNetVersion,
        };

        TReading[]? Read<TReading>(Func<Readings, TReading?> reading)
            where TReading : class =>
            isWhole
            && processes
                .Select(process => process.Readings)
                .OfType<Readings>()
                .Select(reading)
                .OfType<TReading>()
                .ToArray()
                is { Length: > 0 } all
                ? all
                : null;

        // Over the measured iterations of all processes; null if one of them did not count it.
        double? Sum(Func<IterationCost, double?> cost) =>
            Array.TrueForAll(iterations, iteration => cost(iteration) is not null) ? iterations.Sum(cost) : null;

        double? PerRun(Func<IterationCost, double?> cost) =>
            isWhole && iterations.Length > 0 ? Sum(cost) / iterations.Sum(iteration => iteration.Runs) : null;
    }

    // A single value has no spread, and JSON has no NaN.
    private static string NoteOf(Case @case) =>
        @case.Workload.IsOfClusters && @case.Row.ClusterNote.Length > 0 ? @case.Row.ClusterNote : @case.Row.Remarks;

    private static ResultLine.Spread SpreadOf(Statistics s) =>
        new(
            s.Mean,
            Finite(s.ConfidenceInterval.Margin),
            Finite(s.StandardDeviation),
            s.Median,
            s.Min,
            s.Max,
            s.N,
            s.OriginalValues
        );

    private static double? Finite(double value) => double.IsFinite(value) ? value : null;

    // As in the first files: on Linux the distribution is all of the name.
    private static string? TextOf(OsInfo os) => os.Name == "Linux" ? os.Version : os.ToBrandString();

    // A cell has a number only if every process behind it has ended well and reported: to BenchmarkDotNet any line of results is
    // a success, even of a process that has died after its last iteration.
    private static IEnumerable<string> FailuresOf(BenchmarkReport report)
    {
        string[] stated = [.. report.ExecuteResults.OfType<EndedProcess>().SelectMany(ended => ended.Failures)];
        if (stated.Length > 0)
        {
            return stated;
        }

        Case @case = Case.Of(report.BenchmarkCase);
        string? reason =
            report.ExecuteResults.Count == 0
                ? "no process was started"
                : report
                    .ExecuteResults.Select(result => Fault(@case, result))
                    .FirstOrDefault(fault => fault is not null);
        return reason is null ? [] : [$"{@case}: {reason}"];
    }

    // Why a process has no result; null if it has one.
    private static string? Fault(Case @case, ExecuteResult result)
    {
        string code = result.ExitCode?.ToString(CultureInfo.InvariantCulture) ?? "unknown";
        return !result.IsSuccess ? $"the measuring process ended without a result, exit code {code}"
            : result.ExitCode != 0 ? $"the measuring process ended with exit code {code}, after its last iteration"
            : result.Errors.Count > 0 ? string.Join("; ", result.Errors)
            : ReportOf(result) is not { } report ? "the measuring process ended without a report"
            : @case.IsReading && report.Readings is null ? "the measuring process has read nothing"
            : null;
    }

    private static ProcessReport? ReportOf(ExecuteResult result) => (result as EndedProcess)?.Report;
}
