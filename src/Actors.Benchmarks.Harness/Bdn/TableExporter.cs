using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Writes a table of ours to a file that has a name as BenchmarkDotNet's own.</summary>
internal sealed class TableExporter(string suffix, string extension, Func<Summary, string> text) : ExporterBase
{
    protected override string FileExtension => extension;

    protected override string FileNameSuffix => suffix;

    /// <summary>What a run leaves in the results folder, beside the JSON lines.</summary>
    public static IExporter[] All(Func<Summary, CellsOfTable> cells) =>
        [
            new TableExporter("-github", "md", summary => PrinterOf(summary, cells(summary)).Markdown()),
            new TableExporter("", "csv", summary => PrinterOf(summary, cells(summary)).Csv()),
            JsonExporter.Full,
        ];

    public static TablePrinter PrinterOf(Summary summary, CellsOfTable cells) =>
        new(
            cells.Table,
            [.. summary.HostEnvironmentInfo.ToFormattedString(), summary.AllRuntimes],
            Hints(summary),
            title =>
                summary
                    .BenchmarksCases.SelectMany(benchmark => benchmark.Config.GetColumnHidingRules())
                    .Any(rule => rule.NeedToHide(new ParamColumn(title)))
        );

    public override void ExportToLog(Summary summary, ILogger logger) => logger.Write(text(summary));

    // BenchmarkDotNet sees the iterations of all processes together. Its hints say nothing of a start, which is done once on purpose.
    private static IEnumerable<string> Hints(Summary summary) =>
        ActorsConfigAttribute
            .Hints.SelectMany(analyser => analyser.Analyse(summary))
            .Where(hint =>
                hint.Report is { BenchmarkCase.Job.Run.RunStrategy: not RunStrategy.ColdStart } report
                && Case.Of(report.BenchmarkCase).Workload.Measured == Measured.Time
            )
            .Select(hint => $"{Case.Of(hint.Report!.BenchmarkCase)}: {hint.Message.ReplaceLineEndings(" ")}")
            .Distinct();
}
