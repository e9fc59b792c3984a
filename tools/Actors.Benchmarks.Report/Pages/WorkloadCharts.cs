using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The charts of a workload, on the most processors that the run has used.</summary>
/// <param name="run">What was measured.</param>
/// <param name="palette">The colours of the rows.</param>
internal sealed class WorkloadCharts(RunSet run, Palette palette)
{
    /// <summary>Draws the charts of a workload.</summary>
    /// <param name="workload">The workload's name.</param>
    /// <param name="tables">The cells of each of its tables.</param>
    public IEnumerable<Block> Draw(string workload, Cell[][] tables)
    {
        Cell[][] drawn =
        [
            .. tables
                .Where(table => table[0].Case.Messages == MessageKind.Obj)
                .Select(table => table.Intersect(run.CellsOnMostProcessors).Where(cell => cell.Median is not null))
                .Select(table => table.ToArray())
                .Where(table => table.Length > 0),
        ];
        // Sizes share a chart. Variants have their own.
        foreach (IGrouping<string, Cell[]> kind in drawn.GroupBy(table => table[0].Variant))
        {
            Cell[] all = [.. kind.SelectMany(table => table)];
            Cell[] largest = CellTable.Largest([.. kind]);
            string name = workload + kind.Key;

            Picture?[] pictures =
            [
                .. Dots(name, largest),
                FailureDots(name, kind),
                .. all[0].Case.Parameters.Keys.Select(parameter => Lines(name, parameter, all)),
            ];
            yield return new Pictures([.. pictures.OfType<Picture>()]);
            if (CellTable.OtherSizes(all, largest) is { Length: > 0 } others)
            {
                yield return new Prose(others);
            }
        }
    }

    private Picture? FailureDots(string name, IEnumerable<Cell[]> tables) =>
        tables
            .Where(table => table.Any(cell => cell.WithoutFailures is not null))
            .MaxBy(table => table.Max(cell => cell.Repetitions))
            is { } failing
            ? Dots($"{name}-failure.svg", "Nanoseconds per failure", failing, PerFailure, (cell, _) => PerFailure(cell))
            : null;

    // A difference that cannot be told from nothing is no dot.
    private static double? PerFailure(Cell cell) =>
        cell.WithoutFailures is { } never && cell.DiffersFrom(never) != false ? cell.NanosecondsPerFailure : null;

    private Picture?[] Dots(string name, Cell[] cells)
    {
        string each = cells[0].Case.Repeats ?? "run";
        return
        [
            Dots(
                $"{name}-time.svg",
                $"Nanoseconds per {each}",
                cells,
                cell => cell.NanosecondsEach,
                (cell, end) => cell.NanosecondsEach * end / cell.Median,
                hasWhiskers: true
            ),
            Dots(
                $"{name}-cpu.svg",
                $"CPU nanoseconds per {each}",
                cells,
                cell => cell.Each(cell.Cpu?.Median),
                (cell, end) => cell.Each(end == cell.Time?.Low ? cell.Cpu?.Low : cell.Cpu?.High),
                hasWhiskers: true
            ),
            Dots($"{name}-bytes.svg", $"Bytes per {each}", cells, cell => cell.BytesEach, (cell, _) => cell.BytesEach),
            Dots(
                $"{name}-memory.svg",
                "Peak memory, MB",
                cells,
                cell => cell.PeakWorkingSetBytes / 1e6,
                (cell, _) => cell.PeakWorkingSetBytes / 1e6
            ),
        ];
    }

    private Picture? Dots(
        string file,
        string title,
        IEnumerable<Cell> cells,
        Func<Cell, double?> value,
        Func<Cell, double?, double?> spread,
        bool hasWhiskers = false
    )
    {
        Cell[] shown = [.. cells.Where(cell => value(cell) > 0)];
        if (shown.Length < 2)
        {
            return null;
        }

        string parameters = shown[0].Parameters;
        string subtitle = shown[0].Case.Workload + (parameters.Length > 0 ? $": {parameters}" : "");
        Cell? reference = Array.Find(shown, cell => cell.Case.IsReference);
        string svg = DotChart.Draw(
            title,
            subtitle,
            [
                .. shown.Select(cell => new DotChart.Dot(
                    cell.Case.Row,
                    palette[cell.Case.Row],
                    GroupName(cell.Case.Group),
                    value(cell)!.Value,
                    spread(cell, cell.Time?.Low) is { } low and > 0 ? low : value(cell)!.Value,
                    spread(cell, cell.Time?.High) ?? value(cell)!.Value,
                    cell.Case.IsReference,
                    reference is null || reference.Case.InFlight == cell.Case.InFlight
                )),
            ],
            number => Format.Digits(number),
            hasWhiskers ? DotChart.WhiskersOf(shown.Select(cell => cell.Time).OfType<Estimate>()) : null
        );
        return new Picture(file, title, subtitle, svg) { RepeatsTable = true };
    }

    /// <summary>Lines over a parameter. The other parameters have the values that give the most points.</summary>
    private Picture? Lines(string name, string parameter, IEnumerable<Cell> cells)
    {
        (string others, LineChart.Series[] lines) = cells
            .Where(cell => cell.Number(parameter) > 0)
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
            return null;
        }

        ResultLine any = cells.First().Case;
        string title = $"Nanoseconds per {any.Repeats ?? "run"} over {parameter}";
        string subtitle = others.Length > 0 ? $"{any.Workload}: {others}" : any.Workload;
        string file = $"{name}-over-{parameter}.svg";
        return new Picture(file, title, subtitle, LineChart.Draw(title, subtitle, parameter, lines));
    }

    private LineChart.Series[] LinesOf(IEnumerable<Cell> cells, string parameter) =>
        [
            .. cells
                .Where(cell => cell.NanosecondsEach > 0)
                .GroupBy(cell => cell.Case.Row)
                .Select(row => new LineChart.Series(
                    row.Key,
                    palette[row.Key],
                    [
                        .. row.Select(cell => new LineChart.Point(
                                cell.Number(parameter)!.Value,
                                cell.NanosecondsEach!.Value
                            ))
                            .OrderBy(point => point.X),
                    ]
                ))
                .Where(line => line.Points.Count >= LineChart.LeastPoints),
        ];

    /// <summary>The dot of a row whose figure is an estimate.</summary>
    /// <param name="cell">The row.</param>
    /// <param name="palette">The colours of the rows.</param>
    /// <param name="figure">The figure; its median is greater than 0.</param>
    /// <param name="isComparable">Whether the row has the reference's rule for what is in flight.</param>
    public static DotChart.Dot DotOf(Cell cell, Palette palette, Estimate figure, bool isComparable) =>
        new(
            cell.Case.Row,
            palette[cell.Case.Row],
            GroupName(cell.Case.Group),
            figure.Median,
            figure.Low > 0 ? figure.Low : figure.Median,
            figure.High,
            cell.Case.IsReference,
            isComparable
        );

    /// <summary>The name of a group of rows.</summary>
    public static string GroupName(RowGroup group) =>
        group switch
        {
            RowGroup.Floor => "baselines",
            RowGroup.Primitive => "primitives",
            RowGroup.ActorLibrary => "actor libraries",
            RowGroup.VirtualActors => "virtual actors",
            _ => "other languages",
        };
}
