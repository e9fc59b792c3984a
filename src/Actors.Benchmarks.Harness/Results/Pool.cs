using System.Collections.Immutable;
using System.Globalization;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Makes one row of all rounds of a case. It has no numbers if one of the rounds failed.</summary>
internal static class Pool
{
    /// <summary>The tables of <paramref name="reports"/>, one for each benchmark class and number of processors.</summary>
    /// <param name="reports">What was measured.</param>
    /// <param name="resultsFolder">Where the tables are exported to.</param>
    /// <param name="time">How long it took.</param>
    /// <param name="hidden">Columns that a table of these cases does not have, besides those that the user hides.</param>
    public static IEnumerable<Summary> Summaries(
        IEnumerable<BenchmarkReport> reports,
        string resultsFolder,
        TimeSpan time,
        Func<IEnumerable<BenchmarkCase>, IEnumerable<string>>? hidden = null
    ) =>
        reports
            .GroupBy(report => report.BenchmarkCase.Descriptor.Type)
            .SelectMany(reports =>
                reports
                    .GroupBy(report => (Type: reports.Key, Case.Of(report.BenchmarkCase).Cores))
                    .OrderBy(table => table.Key.Cores)
            )
            .Select(type => new Summary(
                Named(NameOf(type.Key.Type), type.Key.Cores),
                [.. type.GroupBy(report => Case.Of(report.BenchmarkCase)).Select(Rounds)],
                HostEnvironmentInfo.GetCurrent(),
                Folder(resultsFolder, type.Key.Cores),
                logFilePath: "",
                time,
                CultureInfo.InvariantCulture,
                validationErrors: [],
                columnHidingRules:
                [
                    .. type.First().BenchmarkCase.Config.GetColumnHidingRules(),
                    .. (hidden?.Invoke(type.Select(report => report.BenchmarkCase)) ?? []).Select(
                        name => new ColumnHidingByNameRule(name)
                    ),
                ]
            ));

    // A class that is closed over its rows: X.SpawnBenchmark<MyRows>.
    private static string NameOf(Type type)
    {
        string arguments = string.Join(", ", type.GenericTypeArguments.Select(argument => argument.Name));
        string name = $"{type.Namespace}.{type.Name.Split('`')[0]}";
        return arguments.Length == 0 ? name : $"{name}<{arguments}>";
    }

    private static string Named(string type, int? cores) => cores is null ? type : $"{type} on {cores} processors";

    // BenchmarkDotNet names its files after the benchmark class alone.
    private static string Folder(string resultsFolder, int? cores) =>
        cores is null
            ? resultsFolder
            : Directory.CreateDirectory(Path.Combine(resultsFolder, $"processors-{cores}")).FullName;

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
                    prefixedLines: result.PrefixedLines ?? [],
                    standardOutput: result.StandardOutput ?? [],
                    launchIndex: 1
                )),
            ],
            metrics: []
        );
}
