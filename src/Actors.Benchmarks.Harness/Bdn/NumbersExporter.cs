using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Horology;
using Perfolizer.Metrology;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Writes a table as CSV that a spreadsheet can compute with: plain numbers, one unit for a column, nothing where there is no
/// figure.</summary>
internal sealed class NumbersExporter(Func<Summary, CellsOfTable> cells) : CsvExporter(CsvSeparator.Comma, Style)
{
    private const char Utf8Mark = '\uFEFF'; // without it, Excel takes another encoding

    private static readonly SummaryStyle Style = new(
        CultureInfo.InvariantCulture,
        printUnitsInHeader: true,
        SizeUnit.B,
        TimeUnit.Nanosecond,
        printUnitsInContent: false,
        printZeroValuesInContent: true,
        maxParameterColumnWidth: int.MaxValue // names in full
    );

    public override void ExportToLog(Summary summary, ILogger logger)
    {
        logger.Write(Utf8Mark.ToString());
        base.ExportToLog(WithColumns(summary, ResultColumn.InCsv(_ => cells(summary))), logger);
    }

    // BenchmarkDotNet takes the columns of a table from the configuration of its cases.
    private static Summary WithColumns(Summary summary, ResultColumn[] columns) =>
        new(
            summary.Title,
            [.. summary.Reports.Select(report => WithColumns(report, columns))],
            summary.HostEnvironmentInfo,
            summary.ResultsDirectoryPath,
            summary.LogFilePath,
            summary.TotalTime,
            CultureInfo.InvariantCulture,
            summary.ValidationErrors,
            columnHidingRules: []
        );

    private static BenchmarkReport WithColumns(BenchmarkReport report, ResultColumn[] columns)
    {
        BenchmarkCase benchmark = report.BenchmarkCase;
        ManualConfig config = ManualConfig
            .CreateEmpty()
            .AddColumnProvider(DefaultColumnProviders.Params, DefaultColumnProviders.Metrics)
            .AddColumn(columns);
        return new BenchmarkReport(
            report.Success,
            BenchmarkCase.Create(
                benchmark.Descriptor,
                benchmark.Job,
                benchmark.Parameters,
                ImmutableConfigBuilder.Create(config)
            ),
            report.GenerateResult,
            report.BuildResult,
            report.ExecuteResults,
            [.. report.Metrics.Values]
        );
    }
}
