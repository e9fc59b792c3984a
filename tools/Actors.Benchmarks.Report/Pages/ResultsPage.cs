using System.Globalization;
using System.Text;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The page of a run, and its pictures.</summary>
internal sealed class ResultsPage(RunSet run)
{
    private readonly Dictionary<string, string> _files = [];
    private readonly StringBuilder _page = new();
    private readonly bool _showsProcessors = run.Cells.Select(cell => cell.Case.Processors).Distinct().Count() > 1;

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
        string processors = string.Join(
            " and ",
            run.Lines.Select(line => line.Processors).OfType<int>().Distinct().Order().Select(n => $"{n}")
        );
        string date = run.Lines.Max(line => line.Time).ToString("d MMMM yyyy", CultureInfo.InvariantCulture);
        _page.Append(
            CultureInfo.InvariantCulture,
            $"""
            # Results of {date}

            | | |
            |---|---|
            | Processor | {any.Cpu}, {processors} logical |
            | System | {any.Os} |
            | Runtime | {any.Runtime}, {any.Gc} GC |
            | BenchmarkDotNet | {any.BenchmarkDotNet} |
            | Libraries | {string.Join(", ", Versions())} |
            | Cases | {run.Cells.Count}, of which {run.Cells.Count(cell =>
                cell.Median is null
            )} have no number; rounds: {Rounds()} |

            {Caveat(run.Lines.Max(line => line.Processors))}

            A time is the median of all iterations, and behind it stands where eight of ten of them lie. **Ratio** is to `Minimal`, on the same
            work and with the same rule for what is in flight; **≈** before it means that the two spreads meet, so that the difference says
            nothing. Rows are grouped, not ranked: they do different things for you.


            """
        );
    }

    private string Rounds()
    {
        int least = run.Cells.Min(cell => cell.Rounds.Count);
        int most = run.Cells.Max(cell => cell.Rounds.Count);
        return least == most ? $"{most}" : $"{least} to {most}";
    }

    private static string Caveat(int? processors) =>
        processors > 4
            ? "Other work on the machine is not excluded: ratios and orders are worth more than single times."
            : "The machine is small, and shared with others whose work comes and goes: single times drift by a factor of up to two "
                + "within an hour. What can be read from it: ratios, bytes, and orders outside the spread. What cannot: how a library "
                + "does on many cores.";

    private IEnumerable<string> Versions() =>
        run
            .Lines.Select(line => (Name: line.Library.Split('.')[0], line.Version))
            .Where(library => !library.Version.StartsWith(".NET", StringComparison.Ordinal))
            .Distinct()
            .Select(library =>
                $"{(library.Name is "Akka" ? "Akka.NET" : library.Name is "Proto" ? "Proto.Actor" : library.Name)} {library.Version}"
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
                .Where(table => table.Length > 1),
        ];
        // What differs in kind gets a chart of its own; what differs in size shares one.
        foreach (IGrouping<string, Cell[]> kind in drawn.GroupBy(table => table[0].Variant))
        {
            WriteDots(workload + kind.Key, CellTable.Largest([.. kind]));
            WriteLines(workload + kind.Key, [.. kind]);
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
        _files[file] = DotChart.Draw(
            title,
            subtitle,
            [
                .. shown.Select(cell => new DotChart.Dot(
                    cell.Case.Library,
                    GroupName(cell.Case.Group),
                    value(cell)!.Value,
                    spread(cell, cell.Low)!.Value,
                    spread(cell, cell.High)!.Value,
                    cell.Case.IsReference
                )),
            ],
            number => Format.Digits(number)
        );
        _page.Append(CultureInfo.InvariantCulture, $"![{title}, {subtitle}]({file})\n\n");
    }

    /// <summary>Over the parameter that has most values while the others stay the same.</summary>
    private void WriteLines(string name, Cell[][] tables)
    {
        Cell[] all = [.. tables.SelectMany(table => table)];
        if (all[0].Case.Parameters.Count == 0)
        {
            return;
        }

        var best = all[0]
            .Case.Parameters.Keys.SelectMany(parameter =>
                all.Where(cell => Number(cell, parameter) > 0)
                    .GroupBy(cell =>
                        string.Join(
                            ", ",
                            cell.Case.Parameters.Where(p => p.Key != parameter).Select(p => $"{p.Key} {p.Value}")
                        )
                    )
                    .Select(group => (Parameter: parameter, Others: group.Key, Cells: group.ToArray()))
            )
            .MaxBy(choice => choice.Cells.Select(cell => Number(cell, choice.Parameter)).Distinct().Count());
        LineChart.Series[] lines =
        [
            .. (best.Cells ?? [])
                .GroupBy(cell => cell.Case.Library)
                .Select(row => new LineChart.Series(
                    row.Key,
                    [
                        .. row.Where(cell => cell.NanosecondsEach > 0)
                            .OrderBy(cell => Number(cell, best.Parameter))
                            .Select(cell => (Number(cell, best.Parameter), cell.NanosecondsEach!.Value)),
                    ]
                ))
                .Where(series => series.Points.Count > 1),
        ];
        if (lines.Length < 2)
        {
            return;
        }

        string workload = all[0].Case.Workload;
        string title = $"Nanoseconds per {all[0].Case.Repeats ?? "run"} over {best.Parameter}";
        string subtitle = best.Others.Length > 0 ? $"{workload}: {best.Others}" : workload;
        string file = $"{name}-over-{best.Parameter}.svg";
        _files[file] = LineChart.Draw(title, subtitle, best.Parameter, lines);
        _page.Append(CultureInfo.InvariantCulture, $"![{title}, {subtitle}]({file})\n\n");
    }

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
