using System.Collections.Immutable;
using Actors.Benchmarks.Harness.Cases;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;
using Column = Actors.Benchmarks.Results.Column;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>A table of finished cases, as BenchmarkDotNet prints and exports it.</summary>
/// <param name="Cells">What stands in it.</param>
/// <param name="SummaryFor">Makes BenchmarkDotNet's table for a place.</param>
internal sealed record BenchmarkTable(CellsOfTable Cells, Func<Places, Summary> SummaryFor)
{
    /// <summary>The most columns of a table of the quick profile on the console, which may have 120 characters.</summary>
    internal const int MostOfQuick = 8;

    private static readonly string[] MetricsInFiles = ["Allocated", "Gen0", "Gen1", "Gen2"];

    /// <summary>The tables, one for each benchmark class and number of processors. All rounds of a case are a row, which has no numbers if
    /// one of them failed.</summary>
    /// <param name="most">The most columns on the console; null for all.</param>
    public static IEnumerable<BenchmarkTable> Of(
        IEnumerable<(BenchmarkCase Benchmark, ResultLine Line)> finished,
        string resultsFolder,
        TimeSpan time,
        int? most
    ) =>
        finished
            .GroupBy(each => (each.Benchmark.Descriptor.Type, Case.Of(each.Benchmark).Cores))
            .GroupBy(table => table.Key.Type)
            .SelectMany(type => type.OrderBy(table => table.Key.Cores))
            .Select(table =>
            {
                CellsOfTable cells = new(table);
                ResultColumn[] columns = ResultColumn.All(_ => cells);
                ImmutableArray<BenchmarkReport> reports =
                [
                    .. cells.All.Select(each => ReportOf(each.Benchmark, each.Cell, columns)),
                ];
                return new BenchmarkTable(
                    cells,
                    place => new Summary(
                        Named(NameOf(table.Key.Type), table.Key.Cores),
                        reports,
                        HostEnvironmentInfo.GetCurrent(),
                        Folder(resultsFolder, table.Key.Cores),
                        logFilePath: "",
                        time,
                        CultureInfo.InvariantCulture,
                        validationErrors: [],
                        columnHidingRules:
                        [
                            .. reports[0].BenchmarkCase.Config.GetColumnHidingRules(),
                            .. Hidden(reports, cells.Table, place, most)
                                .Select(name => new ColumnHidingByNameRule(name)),
                        ]
                    )
                );
            });

    // BenchmarkDotNet would print a mean over the launches that succeeded, so that a cell without a number gets no launch.
    private static BenchmarkReport ReportOf(BenchmarkCase measured, Cell cell, ResultColumn[] columns)
    {
        BenchmarkCase benchmark = BenchmarkCase.Create(
            measured.Descriptor,
            measured.Job,
            measured.Parameters,
            ImmutableConfigBuilder.Create(ManualConfig.Create(measured.Config).AddColumn(columns))
        );
        bool isWhole = cell.Failures.Count == 0;
        ExecuteResult[] results = isWhole
            ? [.. cell.Rounds.Select((line, i) => ProgramToolchain.ResultOf(line, i + 1))]
            : [];
        return new BenchmarkReport(
            isWhole,
            benchmark,
            ProgramToolchain.Generated,
            ProgramToolchain.Built,
            results,
            isWhole
                ?
                [
                    .. benchmark
                        .Config.GetDiagnosers()
                        .OfType<MemoryDiagnoser>()
                        .SelectMany(memory =>
                            memory.ProcessResults(new DiagnoserResults(benchmark, results[^1], ProgramToolchain.Built))
                        ),
                ]
                : []
        );
    }

    // The console does not show what only the files have, what says nothing, the columns that are too many, and the parameters that all
    // cases have in common. BenchmarkDotNet prints these above the table.
    private static IEnumerable<string> Hidden(
        IReadOnlyCollection<BenchmarkReport> reports,
        ResultTable table,
        Places place,
        int? most
    )
    {
        if (place != Places.Console)
        {
            return [];
        }

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
        IEnumerable<Column> shown = told.Except(
            told.Where(column => column.HideOrder is not null)
                .OrderBy(column => column.HideOrder)
                .Take(most is { } limit ? Math.Max(0, columns - limit) : 0)
        );
        return
        [
            .. MetricsInFiles,
            .. common,
            .. Columns.All.Select(column => column.Title).Except(shown.Select(column => column.Title)),
        ];
    }

    // A generic class has the type of its rows in its name: X.SpawnBenchmark<MyRows>.
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
}
