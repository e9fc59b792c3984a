using System.Text.RegularExpressions;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Prints a table of BenchmarkDotNet, and under it why cells are empty; in files also notes and hints. On the console the
/// notes stand once, under all tables.</summary>
internal sealed partial class FootnoteExporter(IExporter table, bool hasNotes, Func<Summary, CellsOfTable> cells)
    : ExporterBase
{
    protected override string FileExtension => "md";

    protected override string FileNameSuffix => "-github";

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

    public override void ExportToLog(Summary summary, ILogger logger)
    {
        AccumulationLogger log = new();
        table.ExportToLog(summary, log);
        string text = log.GetLog().Split("Benchmarks with issues:")[0]; // that list names jobs; ours gives the reasons
        logger.Write(WithoutNothings(text));
        IReadOnlyList<Cell> all = cells(summary).Table.Cells;
        string[] failures = [.. all.SelectMany(cell => cell.Failures)];
        Print("Failed:", failures);
        if (hasNotes)
        {
            Print("Hints:", [.. Hints(summary)]);
            Print("Notes:", [.. RunNotes.OfRows(all), .. RunNotes.Of(all)]);
        }

        void Print(string title, string[] lines)
        {
            if (lines.Length == 0)
            {
                return;
            }

            logger.WriteLine();
            logger.WriteLine(title);
            logger.WriteLine();
            foreach (string line in lines)
            {
                logger.WriteLine("- " + line);
            }
        }
    }

    // BenchmarkDotNet prints what all rows have in common above the table. A column that says nothing of any row is left out there.
    private static string WithoutNothings(string text) =>
        string.Join(
            '\n',
            text.Split('\n')
                .Select(line => (Line: line, Kept: Nothing().Replace(line, "")))
                .Where(line => line.Kept == line.Line || line.Kept.Trim().Length > 0)
                .Select(line => line.Kept)
        );

    [GeneratedRegex("(?<=^|  )[^|=]+=–  ")]
    private static partial Regex Nothing();
}
