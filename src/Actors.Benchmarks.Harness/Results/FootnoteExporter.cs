using System.Globalization;
using BenchmarkDotNet.Engines;
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

    // The iterations of all processes together, as BenchmarkDotNet sees them. A single start is short and alone by intention.
    private static IEnumerable<string> Hints(Summary summary) =>
        ActorsConfigAttribute
            .Hints.SelectMany(analyser => analyser.Analyse(summary))
            .Where(hint =>
                hint.Report is { BenchmarkCase.Job.Run.RunStrategy: not RunStrategy.ColdStart } report
                && !CaseResult.Of(report).Case.IsReading
            )
            .Select(hint => $"{CaseResult.Of(hint.Report!).Case}: {hint.Message.ReplaceLineEndings(" ")}")
            .Distinct();

    private static IEnumerable<string> Processes(IEnumerable<CaseResult> results)
    {
        int[] counts = [.. results.Select(result => result.ProcessesBehind).OfType<int>().Distinct().Order()];
        if (counts.Length == 0)
        {
            return [];
        }

        string range = counts.Length == 1 ? $"{counts[0]}" : $"{counts[0]} to {counts[^1]}";
        string hint =
            counts[0] < Estimate.LeastForInterval
                ? $", fewer than {Estimate.LeastForInterval}: single processes differ, so a small difference between rows says nothing"
                : "";
        return [$"Processes of a row: {range}{hint}."];
    }

    private static IEnumerable<string> Recording(IEnumerable<CaseResult> results)
    {
        double[] costs =
        [
            .. results
                .SelectMany(result => result.Readings)
                .Select(read => read.Latency?.RecordNanoseconds)
                .OfType<double>(),
        ];
        return costs.Length == 0
            ? []
            :
            [
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"Recording a latency, reading the clock included, took {Estimate.MedianOf(costs):0} ns; the pacer reads the clock twice more for each message."
                ),
            ];
    }

    private static IEnumerable<string> Stolen(IEnumerable<CaseResult> results)
    {
        double[] shares = [.. results.Select(result => result.StolenShare).OfType<double>()];
        return shares.Length == 0
            ? []
            :
            [
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"Steal: the hypervisor gave {shares.Average():0.#%} of the machine's time to others, at most {shares.Max():0.#%} in a row."
                ),
            ];
    }

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
            .. results
                .Select(result => result.Case.Row.Library)
                .Where(library => library.IsUnsigned)
                .Select(library => $"{library.Description}: built by somebody, and not as a public registry serves it.")
                .Distinct(),
            .. Processes(results),
            .. Stolen(results),
            .. Recording(results),
            .. results.Select(result => result.Reported?.Gc).OfType<string>().Distinct().Select(gc => $"GC: {gc}."),
        ];
        Print("Failed:", failures);
        Print("Hints:", [.. Hints(summary)]);
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
