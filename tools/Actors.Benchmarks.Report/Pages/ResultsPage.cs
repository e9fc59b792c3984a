using System.Globalization;
using System.Text;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The page of a run with its pictures.</summary>
/// <param name="run">What was measured.</param>
/// <param name="note">What a reader must know of the machine; may be null.</param>
internal sealed class ResultsPage(RunSet run, string? note)
{
    private readonly Dictionary<string, string> _files = [];
    private readonly StringBuilder _page = new();
    private readonly Palette _palette = new(run.Rows.Select(row => (row.Row, row.Color)));
    private readonly bool _showsProcessors =
        run.Cells.Select(cell => cell.Case.Processors).OfType<int>().Distinct().Count() > 1;

    /// <summary>The files of the report, by name.</summary>
    public IReadOnlyDictionary<string, string> Files()
    {
        WriteHeader();
        WriteNotes();
        IGrouping<string, Cell>[] workloads =
        [
            .. run
                .Cells.GroupBy(cell => cell.Case.Workload)
                .OrderBy(group => WorkloadDocs.InOrder.ToList().IndexOf(group.Key)),
        ];
        foreach (IGrouping<string, Cell> workload in workloads)
        {
            WriteWorkload(workload.Key, [.. workload]);
        }

        if (run.HasPeers)
        {
            _page.Append(OtherRuntimesSection.Text);
        }

        _page.Append(new ScalingSection(workloads, _palette, _files).Text());
        _page.Append(new PublishedSection(run).Text());
        _files["README.md"] = _page.ToString();
        return _files;
    }

    private void WriteHeader()
    {
        ResultLine any = run.AnyMeasured;
        string date = run.Lines.Max(line => line.Time).ToString("d MMMM yyyy", CultureInfo.InvariantCulture);
        _page.Append(
            CultureInfo.InvariantCulture,
            $"""
            # Results of {date}

            | | |
            |---|---|
            | Processor | {any.Cpu}; used: {run.Processors} logical |
            | System | {any.Os} |
            | Runtime | {any.Runtime}, {any.Gc} GC |
            | BenchmarkDotNet | {any.BenchmarkDotNet} |
            | Libraries | {string.Join(", ", run.Versions)} |
            | Cases | {run.Cells.Count}, of which {run.Cells.Count(cell =>
                !cell.HasNumber
            )} have no number; processes of a case: {run.Processes} |
            {OtherRuntimes()}{Missing()}{Stolen()}
            {note}

            You can read ratios, bytes, and differences larger than the spread from this page. Single times hold only for this machine at this
            time. The page says nothing about machines with more processors. Each process of a case counts as one value, the median of its
            iterations. A time is the median of the processes, and the range behind it is the 95 % interval of that median. With fewer than six
            processes there is no interval, but the least and the largest value, and nothing is called different or equal.{Ratio()} Rows are grouped and not ranked, because they do different things for you.
            {Cost()}{PerFailure()}

            """
        );
    }

    private string OtherRuntimes() =>
        run.HasPeers ? $"| Other runtimes | {Markdown.Escape(string.Join(", ", run.OtherRuntimes))} |\n" : "";

    private string Missing() =>
        string.Concat(
            run.Missing.Select(library =>
                $"| Missing | {Markdown.Escape($"{library.Name} ({string.Join(", ", library.Rows)}): {library.Because}")} |\n"
            )
        );

    private string Stolen()
    {
        double[] shares = [.. run.Lines.Select(line => line.StolenShare).OfType<double>()];
        return shares.Length == 0
            ? ""
            : $"| Steal | {Format.Percent(shares.Average())} of the machine's time went to others, at most {Format.Percent(shares.Max())} in a process |\n";
    }

    private string Cost() =>
        run.Cells.Any(cell => cell.Cpu is not null)
            ? """

                **CPU ns** is the CPU time of all threads, also of those that collect garbage or wait by spinning. **Busy** is how many
                processors that kept busy. **GC** is the share of the time in which collections stopped the process. **Contentions** (how
                often a thread waited for a lock) and **Work items** (of the thread pool) are for a delivery or an operation, and stand only
                where a row has any.

                """
            : "";

    private string PerFailure() =>
        run.Cells.Any(cell => cell.WithoutFailures is not null)
            ? """

                **ns/failure** is the difference to the same work without failures, divided by the failures. **≈** before it means that the
                two cannot be told apart.

                """
            : "";

    // Work that is not timed as a whole has no ratio.
    private string Ratio() =>
        run.Cells.All(cell => cell.IsReading)
            ? ""
            : $"""
                 **Ratio** is the time
                divided by that of {Reference()}, on the same work and with the same rule for messages in flight{PoolReference()}. **≈** before it means that the two
                intervals overlap, so that the difference says nothing.
                """;

    private string Reference() =>
        run.Rows.FirstOrDefault(row => row.IsReference) is { } reference ? $"`{reference.Row}`" : "the reference row";

    private string PoolReference() =>
        run.Rows.FirstOrDefault(row => row.IsPoolReference) is { } reference
            ? $", **Pool ratio** by that of `{reference.Row}`, where each wake-up is a work item of the thread pool"
            : "";

    // A note is about a row in all workloads. So it is on the page only once.
    private void WriteNotes()
    {
        ResultLine[] rows = [.. run.Rows.Where(row => row.Note is not null)];
        if (rows.Length == 0)
        {
            return;
        }

        _page.Append("Notes on the rows:\n\n");
        foreach (ResultLine row in rows)
        {
            _page.Append(
                CultureInfo.InvariantCulture,
                $"- **{row.Row}**: {row.Note!.ReplaceLineEndings(" ").TrimEnd('.')}.\n"
            );
        }

        _page.Append('\n');
    }

    private void WriteWorkload(string workload, Cell[] cells)
    {
        WorkloadDocs docs = WorkloadDocs.Of(workload);
        _page.Append(CultureInfo.InvariantCulture, $"## {workload}\n\n{docs.Question}\n\n");
        _page.Append(
            workload switch
            {
                nameof(Idle) => new IdleSection(run, _palette, _files, _showsProcessors).Text(cells),
                nameof(Latency) => new LatencySection(run, _palette, _files, _showsProcessors).Text(cells),
                nameof(Overload) => new OverloadSection(run, _palette, _files, _showsProcessors).Text(cells),
                _ => OfTimes(workload, cells),
            }
        );
        if (docs.NotShown.Length > 0)
        {
            _page.Append(CultureInfo.InvariantCulture, $"Not shown: {docs.NotShown}.\n\n");
        }
    }

    // Of a workload whose work is timed as a whole.
    private string OfTimes(string workload, Cell[] cells)
    {
        Cell[][] tables = CellTable.Split(cells);
        return string.Concat(tables.Select(table => CellTable.Text(table, _showsProcessors)))
            + new WorkloadCharts(run, _palette, _files).Draw(workload, tables);
    }
}
