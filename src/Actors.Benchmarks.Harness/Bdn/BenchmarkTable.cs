using System.Collections.Immutable;
using Actors.Benchmarks.Harness.Cases;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>A table of finished cases, with BenchmarkDotNet's summary for its own exporters.</summary>
internal sealed record BenchmarkTable(CellsOfTable Cells, Summary Summary)
{
    /// <summary>The tables, one for each benchmark class and number of processors. All rounds of a case are a row, which has no numbers if
    /// one of them failed.</summary>
    public static IEnumerable<BenchmarkTable> Of(
        IEnumerable<(BenchmarkCase Benchmark, ResultLine Line)> finished,
        string resultsFolder,
        TimeSpan time
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
                    new Summary(
                        Named(NameOf(table.Key.Type), table.Key.Cores),
                        reports,
                        HostEnvironmentInfo.GetCurrent(),
                        Folder(resultsFolder, table.Key.Cores),
                        logFilePath: "",
                        time,
                        CultureInfo.InvariantCulture,
                        validationErrors: [],
                        columnHidingRules: [.. reports[0].BenchmarkCase.Config.GetColumnHidingRules()]
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
        cores is null ? resultsFolder : Path.Combine(resultsFolder, $"processors-{cores}");
}
