using System.Globalization;
using System.Runtime.CompilerServices;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness;

/// <summary>What is known of a case after its processes have ended.</summary>
internal sealed class CaseResult
{
    private static readonly ConditionalWeakTable<BenchmarkReport, CaseResult> Known = [];

    private CaseResult(BenchmarkReport report)
    {
        Report = report;
        Case = Case.Of(report.BenchmarkCase);
        Processes =
        [
            .. report.ExecuteResults.Select(result => ProcessReport.Find(Sent(result))).OfType<ProcessReport>(),
        ];
        Failures = [.. FailuresOf(report).Distinct()];
    }

    /// <summary>What <paramref name="report"/> says.</summary>
    public static CaseResult Of(BenchmarkReport report) => Known.GetValue(report, found => new CaseResult(found));

    /// <summary>BenchmarkDotNet's report.</summary>
    public BenchmarkReport Report { get; }

    /// <summary>BenchmarkDotNet's case.</summary>
    public BenchmarkCase Benchmark => Report.BenchmarkCase;

    public Case Case { get; }

    public string Id => FullNameProvider.GetBenchmarkName(Benchmark);

    /// <summary>What the processes have reported about themselves, those that did.</summary>
    public IReadOnlyList<ProcessReport> Processes { get; }

    /// <summary>What the last process reported about itself; null if none did.</summary>
    public ProcessReport? Reported => Processes.LastOrDefault();

    /// <summary>Why there is no number, once for each reason; empty if there is one.</summary>
    public IReadOnlyList<string> Failures { get; }

    /// <summary>Runs of an iteration; null if there was none.</summary>
    public long? RunsPerIteration => Report.GetResultRuns() is [.., { } last] ? last.Operations : null;

    /// <summary>Nanoseconds of a run; null if any process failed, and where the work is not timed as a whole.</summary>
    public Estimate? Nanoseconds => Case.IsReading ? null : Estimated(iteration => iteration.Nanoseconds);

    /// <summary>What the processes have read where the work is not timed as a whole; empty if any process failed.</summary>
    public IReadOnlyList<Readings> Readings =>
        Failures.Count == 0 ? [.. Processes.Select(process => process.Readings).OfType<Readings>()] : [];

    /// <summary>How many processes are behind the figures.</summary>
    public int? ProcessesBehind => Case.IsReading && Readings.Count > 0 ? Readings.Count : Nanoseconds?.Processes;

    /// <summary>The estimate of something that each process has read; null if any process has not.</summary>
    /// <param name="value">What counts.</param>
    public Estimate? Read(Func<Readings, double?> value)
    {
        double[] values = [.. Readings.Select(value).OfType<double>()];
        return values.Length == Readings.Count ? Estimate.Of(values) : null;
    }

    /// <summary>Bytes that a run allocates, on all threads; null if they were not counted.</summary>
    public double? AllocatedBytes =>
        Case.IsCold || Case.IsReading ? null : PerRun(iteration => iteration.AllocatedBytes);

    /// <summary>CPU time that a run takes on all threads, in nanoseconds.</summary>
    public Estimate? CpuNanoseconds => Estimated(iteration => iteration.CpuNanoseconds);

    /// <summary>How many processors were busy.</summary>
    public double? BusyProcessors => CpuNanoseconds?.Median / Nanoseconds?.Median;

    /// <summary>The share of the time in which collections stopped the process.</summary>
    public double? GcPauseShare =>
        PerRun(iteration => iteration.Runtime?.GcPauseNanoseconds) / PerRun(iteration => iteration.Nanoseconds);

    /// <summary>The share of the machine's time that the hypervisor gave to others; null where the system does not tell.</summary>
    public double? StolenShare =>
        Processes.SelectMany(process => process.Iterations).ToArray() is { Length: > 0 } all
        && all.Sum(iteration => iteration.Machine) is { } machine and > 0
            ? (double?)all.Sum(iteration => iteration.Stolen) / machine
            : null;

    /// <summary>The mean over the measured iterations of all processes; null if there is no number, or if it was not counted.</summary>
    /// <param name="cost">What is added up.</param>
    public double? PerRun(Func<IterationCost, double?> cost) =>
        Failures.Count == 0 ? Sum(cost) / Processes.Sum(process => process.MeasuredRuns) : null;

    /// <summary>The sum over the measured iterations of all processes; null if it was not counted.</summary>
    /// <param name="count">What is added up.</param>
    public int? Total(Func<IterationCost, int?> count) => (int?)Sum(iteration => count(iteration));

    private double? Sum(Func<IterationCost, double?> cost) =>
        Processes.SelectMany(process => process.Iterations).Select(cost).ToArray() is var all
        && Array.TrueForAll(all, value => value is not null)
            ? all.Sum()
            : null;

    public double? DeliveriesPerSecond => Reported?.Deliveries * 1e9 / Nanoseconds?.Median;

    public double? NanosecondsPerDelivery => PerDelivery(Nanoseconds?.Median);

    public double? BytesPerDelivery => PerDelivery(AllocatedBytes);

    public double? CpuNanosecondsPerDelivery => PerDelivery(CpuNanoseconds?.Median);

    public double? OperationsPerSecond => Case.OperationCount * 1e9 / Nanoseconds?.Median;

    public double? NanosecondsPerOperation => Nanoseconds?.Median / Case.OperationCount;

    public double? BytesPerOperation => AllocatedBytes / Case.OperationCount;

    public double? CpuNanosecondsPerOperation => CpuNanoseconds?.Median / Case.OperationCount;

    private Estimate? Estimated(Func<IterationCost, double> cost) =>
        Failures.Count == 0 ? Estimate.Of(Processes.Select(process => process.PerRun(cost))) : null;

    /// <summary>The mean of <paramref name="cost"/> for a delivery or an operation; null where a run repeats nothing.</summary>
    public double? PerRepetition(Func<IterationCost, double?> cost) =>
        Case.IsCold ? null
        : Case.OperationCount is { } count ? PerRun(cost) / count
        : PerDelivery(PerRun(cost));

    private double? PerDelivery(double? value) =>
        Reported is { Deliveries: > 0 } reported ? value / reported.Deliveries : null;

    // A cell has a number only if every process behind it has ended well and reported: to BenchmarkDotNet any line of results is
    // a success, even of a process that has died after its last iteration.
    private static IEnumerable<string> FailuresOf(BenchmarkReport report)
    {
        string[] stated = [.. report.ExecuteResults.SelectMany(result => ProcessReport.FindFailures(Sent(result)))];
        if (stated.Length > 0)
        {
            return stated;
        }

        Case @case = Case.Of(report.BenchmarkCase);
        string? reason =
            !report.BuildResult.IsBuildSuccess ? BuildFailure(report)
            : report.ExecuteResults.Count == 0 ? "no process was started"
            : report.ExecuteResults.Select(result => Fault(@case, result)).FirstOrDefault(fault => fault is not null);
        return reason is null ? [] : [$"{@case}: {reason}"];
    }

    private static string BuildFailure(BenchmarkReport report)
    {
        string reason = report.BuildResult.GenerateException?.Message ?? report.BuildResult.ErrorMessage;
        return "the measuring program could not be built: " + reason.ReplaceLineEndings(" ");
    }

    /// <summary>Why a process has no result; null if it has one.</summary>
    private static string? Fault(Case @case, ExecuteResult result)
    {
        string code = result.ExitCode?.ToString(CultureInfo.InvariantCulture) ?? "unknown";
        return !result.IsSuccess ? $"the measuring process ended without a result, exit code {code}"
            : result.ExitCode != 0 ? $"the measuring process ended with exit code {code}, after its last iteration"
            : result.Errors.Count > 0 ? string.Join("; ", result.Errors)
            : ProcessReport.Find(Sent(result)) is not { } report ? "the measuring process ended without a report"
            : @case.IsReading && report.Readings is null ? "the measuring process has read nothing"
            : null;
    }

    private static IReadOnlyList<string> Sent(ExecuteResult result) => result.PrefixedLines ?? [];
}
