using System.Globalization;
using System.Runtime.CompilerServices;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Mathematics;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>What is known of a case after its processes have ended.</summary>
internal sealed class CaseResult
{
    private static readonly ConditionalWeakTable<BenchmarkReport, CaseResult> Known = [];

    private CaseResult(BenchmarkReport report)
    {
        Report = report;
        Case = Case.Of(report.BenchmarkCase);
        Reported = report
            .ExecuteResults.Select(result => ChildReport.Find(Output(result)))
            .LastOrDefault(found => found is not null);
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

    /// <summary>What the last process reported of itself; null if it did not come to that.</summary>
    public ChildReport? Reported { get; }

    /// <summary>Why there is no number, once for each reason; empty if there is one.</summary>
    public IReadOnlyList<string> Failures { get; }

    /// <summary>Runs of an iteration; null if there was none.</summary>
    public long? RunsPerIteration => Report.GetResultRuns() is [.., { } last] ? last.Operations : null;

    /// <summary>Nanoseconds of a run, over all launches; null if any of them failed.</summary>
    public Statistics? Nanoseconds => Failures.Count == 0 ? Report.ResultStatistics : null;

    /// <summary>Bytes that a run allocates, over all threads; null where they are not counted.</summary>
    public double? AllocatedBytes =>
        Failures.Count == 0 && !Case.IsCold ? Report.GcStats.GetBytesAllocatedPerOperation(Benchmark) : null;

    // Of the median, which a process with a bad day among the rounds does not move.
    public double? DeliveriesPerSecond => Reported?.Deliveries * 1e9 / Nanoseconds?.Median;

    public double? NanosecondsPerDelivery => PerDelivery(Nanoseconds?.Median);

    public double? BytesPerDelivery => PerDelivery(AllocatedBytes);

    public double? OperationsPerSecond => Case.OperationCount * 1e9 / Nanoseconds?.Median;

    public double? NanosecondsPerOperation => Nanoseconds?.Median / Case.OperationCount;

    public double? BytesPerOperation => AllocatedBytes / Case.OperationCount;

    private double? PerDelivery(double? value) =>
        Reported is { Deliveries: > 0 } reported ? value / reported.Deliveries : null;

    private static IEnumerable<string> FailuresOf(BenchmarkReport report)
    {
        string[] stated = [.. report.ExecuteResults.SelectMany(result => ChildReport.FindFailures(Output(result)))];
        if (stated.Length > 0)
        {
            return stated;
        }

        bool isComplete =
            report.Success && report.ExecuteResults.Count > 0 && report.ExecuteResults.All(result => result.IsSuccess);
        return isComplete ? [] : [$"{Case.Of(report.BenchmarkCase)}: {Explain(report)}"];
    }

    private static string Explain(BenchmarkReport report)
    {
        if (!report.BuildResult.IsBuildSuccess)
        {
            string reason = report.BuildResult.GenerateException?.Message ?? report.BuildResult.ErrorMessage;
            return "the measuring program could not be built: " + reason.ReplaceLineEndings(" ");
        }

        string code =
            report.ExecuteResults.LastOrDefault()?.ExitCode?.ToString(CultureInfo.InvariantCulture) ?? "unknown";
        return $"the measuring process ended without a result, exit code {code}";
    }

    private static IReadOnlyList<string> Output(BenchmarkDotNet.Toolchains.Results.ExecuteResult result) =>
        result.StandardOutput ?? [];
}
