using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Lines of a workload over its parameters, on the most processors that the run has used.</summary>
/// <param name="run">What was measured.</param>
/// <param name="styles">How the rows look.</param>
internal sealed class WorkloadCharts(RunSet run, IReadOnlyDictionary<string, RowStyle> styles)
{
    /// <summary>Draws the charts of a workload.</summary>
    /// <param name="workload">The workload's name.</param>
    /// <param name="tables">The cells of each of its tables.</param>
    public IEnumerable<Block> Draw(string workload, Cell[][] tables)
    {
        // Sizes share a chart. Variants have their own.
        Picture[] pictures =
        [
            .. from cell in tables.SelectMany(table => table).Intersect(run.CellsOnMostProcessors)
            where cell.Case.Messages == MessageKind.Obj && cell.Median is not null
            group cell by cell.Variant into kind
            from parameter in kind.First().Case.Parameters.Keys
            let picture = Lines(workload + kind.Key, parameter, kind)
            where picture is not null
            select picture,
        ];
        return pictures.Length == 0 ? [] : [new Pictures(pictures)];
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
                    styles[row.Key],
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
