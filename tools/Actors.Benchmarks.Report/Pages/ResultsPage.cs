using System.Globalization;
using System.Text;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The page of a run, and its pictures.</summary>
/// <param name="run">What was measured.</param>
/// <param name="note">What a reader must know of the machine; may be null.</param>
internal sealed class ResultsPage(RunSet run, string? note)
{
    private readonly Dictionary<string, string> _files = [];
    private readonly StringBuilder _page = new();
    private readonly bool _showsProcessors =
        run.Cells.Select(cell => cell.Case.Processors).OfType<int>().Distinct().Count() > 1;

    /// <summary>The files of the report, by name.</summary>
    public IReadOnlyDictionary<string, string> Files()
    {
        WriteHeader();
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

        _page.Append(new ScalingSection(workloads, _files).Text());
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
                cell.Median is null
            )} have no number; rounds: {run.Rounds} |
            {Missing()}
            {note}

            Ratios, bytes, and orders outside the spread can be read from it; single times hold for this machine in this hour, and how a library
            does on more processors cannot be read from it. A time is the median of all iterations, and behind it stands where eight of ten of
            them lie, if there are three or more. A round is a process of its own: of one round, the spread does not contain how processes
            differ. **Ratio** is to `Minimal`, on the same work and with the same rule for what is in flight; **≈** before it means that the two
            spreads meet, so that the difference says nothing; of fewer than three iterations it is taken to be a factor of two. Rows are grouped, not ranked: they do different things for
            you.


            """
        );
    }

    private string Missing() =>
        string.Concat(
            run.Lines.SelectMany(line => line.Missing ?? new Dictionary<string, string>())
                .DistinctBy(row => row.Key)
                .Select(row => $"| Missing | {Markdown.Escape($"{row.Key}: {row.Value}")} |\n")
        );

    private void WriteWorkload(string workload, Cell[] cells)
    {
        WorkloadDocs docs = WorkloadDocs.Of(workload);
        _page.Append(CultureInfo.InvariantCulture, $"## {workload}\n\n{docs.Question}\n\n");
        Cell[][] tables = CellTable.Split(cells);
        foreach (Cell[] table in tables)
        {
            _page.Append(CellTable.Text(table, _showsProcessors));
        }

        WriteCharts(workload, tables);
        if (docs.NotShown.Length > 0)
        {
            _page.Append(CultureInfo.InvariantCulture, $"Not shown: {docs.NotShown}.\n\n");
        }
    }

    private void WriteCharts(string workload, Cell[][] tables)
    {
        Cell[][] drawn =
        [
            .. tables
                .Where(table => table[0].Case.Messages == MessageKind.Obj)
                .Select(table => table.Intersect(run.CellsOnMostProcessors).Where(cell => cell.Median is not null))
                .Select(table => table.ToArray())
                .Where(table => table.Length > 0),
        ];
        // What differs in kind gets a chart of its own; what differs in size shares one.
        foreach (IGrouping<string, Cell[]> kind in drawn.GroupBy(table => table[0].Variant))
        {
            Cell[] all = [.. kind.SelectMany(table => table)];
            Cell[] largest = CellTable.Largest([.. kind]);
            WriteDots(workload + kind.Key, largest);
            foreach (string parameter in all[0].Case.Parameters.Keys)
            {
                WriteLines(workload + kind.Key, parameter, all);
            }

            // One paragraph, so that pictures stand side by side where there is room.
            _page.Append('\n').Append(CellTable.OtherSizes(all, largest));
        }
    }

    private void WriteDots(string name, Cell[] cells)
    {
        string each = cells[0].Case.Repeats ?? "run";
        Draw(
            $"{name}-time.svg",
            $"Nanoseconds per {each}",
            cells,
            cell => cell.NanosecondsEach,
            (cell, end) => cell.NanosecondsEach * end / cell.Median
        );
        Draw($"{name}-bytes.svg", $"Bytes per {each}", cells, cell => cell.BytesEach, (cell, _) => cell.BytesEach);
        Draw(
            $"{name}-memory.svg",
            "Peak memory, MB",
            cells,
            cell => cell.PeakWorkingSetBytes / 1e6,
            (cell, _) => cell.PeakWorkingSetBytes / 1e6
        );
    }

    private void Draw(
        string file,
        string title,
        IEnumerable<Cell> cells,
        Func<Cell, double?> value,
        Func<Cell, double?, double?> spread
    )
    {
        Cell[] shown = [.. cells.Where(cell => value(cell) > 0)];
        if (shown.Length < 2)
        {
            return;
        }

        string parameters = shown[0].Parameters;
        string subtitle = shown[0].Case.Workload + (parameters.Length > 0 ? $": {parameters}" : "");
        Cell? reference = Array.Find(shown, cell => cell.Case.IsReference);
        _files[file] = DotChart.Draw(
            title,
            subtitle,
            [
                .. shown.Select(cell => new DotChart.Dot(
                    cell.Case.Library,
                    GroupName(cell.Case.Group),
                    value(cell)!.Value,
                    spread(cell, cell.Low) is { } low and > 0 ? low : value(cell)!.Value,
                    spread(cell, cell.High) ?? value(cell)!.Value,
                    cell.Case.IsReference,
                    reference is null || reference.Case.InFlight == cell.Case.InFlight
                )),
            ],
            number => Format.Digits(number)
        );
        _page.Append(CultureInfo.InvariantCulture, $"![{title}, {subtitle}]({file})\n");
    }

    /// <summary>Over a parameter, while the others stay as they do in most of the cells.</summary>
    private void WriteLines(string name, string parameter, IEnumerable<Cell> cells)
    {
        (string others, LineChart.Series[] lines) = cells
            .Where(cell => Number(cell, parameter) > 0)
            .GroupBy(cell =>
                string.Join(
                    ", ",
                    cell.Case.Parameters.Where(other => other.Key != parameter)
                        .Select(other => $"{other.Key} {other.Value}")
                )
            )
            .Select(work => (work.Key, Lines: LinesOf(work, parameter)))
            .OrderByDescending(work => work.Lines.Sum(line => line.Points.Count))
            .FirstOrDefault(("", []));
        if (lines.Length < 2)
        {
            return;
        }

        ResultLine any = cells.First().Case;
        string title = $"Nanoseconds per {any.Repeats ?? "run"} over {parameter}";
        string subtitle = others.Length > 0 ? $"{any.Workload}: {others}" : any.Workload;
        string file = $"{name}-over-{parameter}.svg";
        _files[file] = LineChart.Draw(title, subtitle, parameter, lines);
        _page.Append(CultureInfo.InvariantCulture, $"![{title}, {subtitle}]({file})\n");
    }

    private static LineChart.Series[] LinesOf(IEnumerable<Cell> cells, string parameter) =>
        [
            .. cells
                .Where(cell => cell.NanosecondsEach > 0)
                .GroupBy(cell => cell.Case.Library)
                .Select(row => new LineChart.Series(
                    row.Key,
                    [
                        .. row.Select(cell => (X: Number(cell, parameter), Y: cell.NanosecondsEach!.Value))
                            .OrderBy(point => point.X),
                    ]
                ))
                .Where(line => line.Points.Count > 1),
        ];

    private static double Number(Cell cell, string parameter) =>
        cell.Case.Parameters.TryGetValue(parameter, out object? value)
        && double.TryParse(value.ToString(), CultureInfo.InvariantCulture, out double number)
            ? number
            : 0;

    private static string GroupName(LibraryGroup group) =>
        group switch
        {
            LibraryGroup.Floor => "floors",
            LibraryGroup.Primitive => "primitives",
            LibraryGroup.ActorLibrary => "actor libraries",
            _ => "virtual actors",
        };
}
