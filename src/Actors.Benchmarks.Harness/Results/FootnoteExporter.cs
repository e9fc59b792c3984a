using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness;

/// <summary>Prints a table of BenchmarkDotNet, and under it why cells are empty; in files also notes and hints. On the console the
/// notes stand once, under all tables.</summary>
internal sealed class FootnoteExporter : ExporterBase
{
    public static readonly IExporter GitHub = new FootnoteExporter(MarkdownExporter.GitHub, "-github", hasNotes: true);
    public static readonly IExporter Console = new FootnoteExporter(
        MarkdownExporter.Console,
        "-console",
        hasNotes: false
    );

    private readonly IExporter _table;
    private readonly bool _hasNotes;

    private FootnoteExporter(IExporter table, string suffix, bool hasNotes)
    {
        _table = table;
        FileNameSuffix = suffix;
        _hasNotes = hasNotes;
    }

    protected override string FileExtension => "md";

    protected override string FileNameSuffix { get; }

    // The iterations of all processes together, as BenchmarkDotNet sees them. A single start is short and alone by intention.
    private static IEnumerable<string> Hints(Summary summary) =>
        ActorsConfigAttribute
            .Hints.SelectMany(analyser => analyser.Analyse(summary))
            .Where(hint =>
                hint.Report is { BenchmarkCase.Job.Run.RunStrategy: not RunStrategy.ColdStart } report
                && CaseResult.Of(report).Case.Workload.Measured == Measured.Time
            )
            .Select(hint => $"{CaseResult.Of(hint.Report!).Case}: {hint.Message.ReplaceLineEndings(" ")}")
            .Distinct();

    public override void ExportToLog(Summary summary, ILogger logger)
    {
        AccumulationLogger table = new();
        _table.ExportToLog(summary, table);
        logger.Write(table.GetLog().Split("Benchmarks with issues:")[0]); // that list names jobs; ours gives the reasons
        CaseResult[] results = [.. summary.Reports.Select(CaseResult.Of)];
        string[] failures = [.. results.SelectMany(result => result.Failures)];
        Print("Failed:", failures);
        if (_hasNotes)
        {
            Print("Hints:", [.. Hints(summary)]);
            Print("Notes:", [.. RunNotes.OfRows(results), .. RunNotes.Of(results)]);
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
}
