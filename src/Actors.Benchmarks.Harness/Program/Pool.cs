using System.Collections.Immutable;
using System.Globalization;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Makes one row of all rounds of a case, and none where any of them failed.</summary>
internal static class Pool
{
    /// <summary>The tables of <paramref name="reports"/>, one for each benchmark class.</summary>
    public static IEnumerable<Summary> Summaries(
        IEnumerable<BenchmarkReport> reports,
        string resultsFolder,
        TimeSpan time
    ) =>
        reports
            .GroupBy(report => report.BenchmarkCase.Descriptor.Type)
            .Select(type => new Summary(
                type.Key.FullName!,
                [.. type.GroupBy(report => Case.Of(report.BenchmarkCase)).Select(Rounds)],
                HostEnvironmentInfo.GetCurrent(),
                resultsFolder,
                logFilePath: "",
                time,
                CultureInfo.InvariantCulture,
                validationErrors: [],
                columnHidingRules: [.. type.First().BenchmarkCase.Config.GetColumnHidingRules()]
            ));

    private static BenchmarkReport Rounds(IEnumerable<BenchmarkReport> rounds)
    {
        BenchmarkReport[] all = [.. rounds];
        BenchmarkReport last = all[^1];
        BenchmarkReport pooled = new(
            all.All(report => report.Success),
            last.BenchmarkCase,
            last.GenerateResult,
            last.BuildResult,
            [.. all.SelectMany(report => report.ExecuteResults)],
            [.. last.Metrics.Values]
        );
        return CaseResult.Of(pooled).Failures.Count == 0 ? pooled : WithoutMeasurements(pooled);
    }

    // BenchmarkDotNet would print a mean over the launches that succeeded.
    private static BenchmarkReport WithoutMeasurements(BenchmarkReport report) =>
        new(
            success: false,
            report.BenchmarkCase,
            report.GenerateResult,
            report.BuildResult,
            [
                .. report.ExecuteResults.Select(result => new BenchmarkDotNet.Toolchains.Results.ExecuteResult(
                    result.FoundExecutable,
                    result.ExitCode,
                    result.ProcessId,
                    results: [],
                    prefixedLines: [],
                    standardOutput: result.StandardOutput ?? [],
                    launchIndex: 1
                )),
            ],
            metrics: []
        );
}
