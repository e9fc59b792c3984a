using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness;

/// <summary>Prints a table of BenchmarkDotNet, and under it why cells are empty and the notes of the rows.</summary>
internal sealed class FootnoteExporter : ExporterBase
{
    public static readonly IExporter GitHub = new FootnoteExporter(MarkdownExporter.GitHub, "-github");
    public static readonly IExporter Console = new FootnoteExporter(MarkdownExporter.Console, "-console");

    private readonly IExporter _table;

    private FootnoteExporter(IExporter table, string suffix)
    {
        _table = table;
        FileNameSuffix = suffix;
    }

    protected override string FileExtension => "md";

    protected override string FileNameSuffix { get; }

    public override void ExportToLog(Summary summary, ILogger logger)
    {
        AccumulationLogger table = new();
        _table.ExportToLog(summary, table);
        logger.Write(table.GetLog().Split("Benchmarks with issues:")[0]); // that list names jobs; ours gives the reasons
        CaseResult[] results = [.. summary.Reports.Select(CaseResult.Of)];
        string[] failures = [.. results.SelectMany(result => result.Failures)];
        string[] notes =
        [
            .. results
                .Select(result => result.Case.Row)
                .Where(row => row.Note.Length > 0)
                .Select(row => $"{row.Name}: {row.Note}.")
                .Distinct(),
            .. results.Select(result => result.Reported?.Gc).OfType<string>().Distinct().Select(gc => $"GC: {gc}."),
        ];
        Print("Failed:", failures);
        Print("Notes:", notes);

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
