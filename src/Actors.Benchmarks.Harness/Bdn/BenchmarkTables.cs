using System.Collections.Immutable;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Options;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Column = Actors.Benchmarks.Results.Column;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Makes BenchmarkDotNet's tables of finished cases, and ours of these.</summary>
internal static class BenchmarkTables
{
    /// <summary>The most columns of a table of the quick profile on the console, which may have 120 characters.</summary>
    internal const int MostOfQuick = 8;

    private static readonly string[] MetricsInFiles = ["Allocated", "Gen0", "Gen1", "Gen2"];
    private static readonly ConditionalWeakTable<Summary, ResultTable> Known = [];
    private static readonly ConditionalWeakTable<BenchmarkReport, BenchmarkReport[]> RoundsOf = [];

    /// <summary>The tables of <paramref name="reports"/>, one for each benchmark class and number of processors. All rounds of a case are a
    /// row, which has no numbers if one of them failed.</summary>
    public static IEnumerable<Summary> Of(
        IEnumerable<BenchmarkReport> reports,
        string resultsFolder,
        TimeSpan time,
        Places place
    ) =>
        reports
            .GroupBy(report => report.BenchmarkCase.Descriptor.Type)
            .SelectMany(type => type.GroupBy(report => Case.Of(report.BenchmarkCase).Cores).OrderBy(table => table.Key))
            .Select(table =>
            {
                ImmutableArray<BenchmarkReport> pooled =
                [
                    .. table.GroupBy(report => Case.Of(report.BenchmarkCase)).Select(Rounds),
                ];
                return new Summary(
                    Named(NameOf(pooled[0].BenchmarkCase.Descriptor.Type), table.Key),
                    pooled,
                    HostEnvironmentInfo.GetCurrent(),
                    Folder(resultsFolder, table.Key),
                    logFilePath: "",
                    time,
                    CultureInfo.InvariantCulture,
                    validationErrors: [],
                    columnHidingRules:
                    [
                        .. pooled[0].BenchmarkCase.Config.GetColumnHidingRules(),
                        .. Hidden(pooled, place).Select(name => new ColumnHidingByNameRule(name)),
                    ]
                );
            });

    public static ResultTable Of(Summary summary) => Known.GetValue(summary, made => TableOf(made.Reports));

    /// <summary>The cell of a case; null if it was not measured.</summary>
    public static Cell? CellOf(Summary summary, BenchmarkCase benchmark) =>
        summary[benchmark] is { } report
            ? Of(summary).Cells.First(cell => ReferenceEquals(cell.Case, LinesOf(report).Last()))
            : null;

    private static ResultTable TableOf(IEnumerable<BenchmarkReport> reports)
    {
        Cell[] cells = [.. reports.Select(report => new Cell(LinesOf(report)))];
        Cell.FindWorkWithoutFailures(cells);
        return new ResultTable(cells);
    }

    private static IEnumerable<ResultLine> LinesOf(BenchmarkReport pooled) =>
        RoundsOf.GetValue(pooled, _ => [pooled]).Select(report => LineMaker.LineOf(report));

    // On the console: what only the files have, what says nothing, the parameters that all cases have in common, which BenchmarkDotNet
    // prints above the table, and in the quick profile the columns that are one too many.
    private static IEnumerable<string> Hidden(IReadOnlyCollection<BenchmarkReport> reports, Places place)
    {
        if (place != Places.Console)
        {
            return [];
        }

        ResultTable table = TableOf(reports);
        IGrouping<string, object>[] parameters =
        [
            .. reports
                .SelectMany(report => report.BenchmarkCase.Parameters.Items)
                .Where(parameter => parameter.Name != "Library")
                .GroupBy(parameter => parameter.Name, parameter => parameter.Value),
        ];
        string[] common = [.. parameters.Where(values => values.Distinct().Count() == 1).Select(values => values.Key)];
        Column[] told = [.. table.ColumnsOf(place).Where(table.SaysSomething)];
        int columns = 1 + parameters.Length - common.Length + told.Length; // 1 is the row's name
        int tooMany = RunOptions.Current.Profile == Profile.Quick ? Math.Max(0, columns - MostOfQuick) : 0;
        IEnumerable<Column> shown = told.Except(
            told.Where(column => column.Leaves is not null).OrderBy(column => column.Leaves).Take(tooMany)
        );
        return
        [
            .. MetricsInFiles,
            .. common,
            .. Columns.All.Select(column => column.Title).Except(shown.Select(column => column.Title)),
        ];
    }

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

    // BenchmarkDotNet would print a mean over the launches that succeeded.
    private static BenchmarkReport Rounds(IEnumerable<BenchmarkReport> rounds)
    {
        BenchmarkReport[] all = [.. rounds];
        BenchmarkReport last = all[^1];
        bool isWhole = Array.TrueForAll(all, report => LineMaker.LineOf(report).Failures.Count == 0);
        BenchmarkReport pooled = new(
            isWhole,
            last.BenchmarkCase,
            last.GenerateResult,
            last.BuildResult,
            isWhole ? [.. all.SelectMany(report => report.ExecuteResults)] : [],
            isWhole ? [.. last.Metrics.Values] : []
        );
        RoundsOf.Add(pooled, all);
        return pooled;
    }
}
