using System.Globalization;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Lines of a workload over its parameters, on the most processors that the run has used; of latencies, percentiles, and the
/// 99th one over the rate.</summary>
internal sealed class WorkloadCharts(RunSet run, IReadOnlyDictionary<string, RowStyle> styles)
{
    private const string Interaction = nameof(Latency.Interaction);
    private const string Load = nameof(Latency.Load);
    private const string Seconds = nameof(Latency.Seconds);
    private const string CommonLoad = "10000/s";
    private const double Microsecond = 1e3;
    private const double ChartedRank = 99;

    private static readonly double[] MarkedRanks = [50, 90, 99, 99.9, 99.99, 99.999];

    /// <param name="tables">The cells of each of its tables.</param>
    public IEnumerable<Block> Draw(Cell[][] tables)
    {
        Cell[] cells =
        [
            .. tables
                .SelectMany(table => table)
                .Intersect(run.CellsOnMostProcessors)
                .Where(cell => cell.Line.Messages == MessageKind.Obj && cell.HasNumber),
        ];
        bool ofFaults = Array.Exists(cells, cell => cell.FailoverReadings.Count > 0);
        if (!ofFaults && Array.Exists(cells, cell => cell.LatencyReadings.Count > 0))
        {
            return cells
                .OrderBy(cell => cell.Line.Index)
                .GroupBy(cell => cell.TextOf(Interaction))
                .OrderByDescending(interaction => interaction.Key, StringComparer.Ordinal)
                .SelectMany(interaction => OfLatencies([.. interaction]));
        }

        Picture[] pictures = [.. ofFaults ? OfFaults(cells) : OfSizes(cells)];
        return pictures.Length == 0 ? [] : [new Pictures(pictures)];
    }

    public static string GroupName(RowGroup group) =>
        group switch
        {
            RowGroup.Baseline => "baselines",
            RowGroup.Primitive => "primitives",
            RowGroup.ActorLibrary => "actor libraries",
            RowGroup.VirtualActors => "virtual actors",
            _ => "other languages",
        };

    // Each variant has charts of its own, one for each parameter.
    private IEnumerable<Picture> OfSizes(IEnumerable<Cell> cells) =>
        (
            from cell in cells
            where cell.Median is not null
            group cell by cell.Variant into kind
            from parameter in kind.First().Line.Parameters.Keys
            select OverSize(parameter, kind)
        ).OfType<Picture>();

    private Picture? OverSize(string parameter, IGrouping<string, Cell> kind)
    {
        ResultLine any = kind.First().Line;
        (string others, LineChart.Series[] lines) = LongestLines(
            kind.Where(cell => cell.Number(parameter) > 0 && cell.NanosecondsEach > 0),
            cell =>
                string.Join(
                    ", ",
                    cell.Line.Parameters.Where(other => other.Key != parameter)
                        .Select(other => $"{other.Key} {other.Value}")
                ),
            row => row.Select(cell => new LineChart.Point(cell.Number(parameter)!.Value, cell.NanosecondsEach!.Value))
        );
        return Draw(
            $"{any.Workload}{kind.Key}-over-{parameter}.svg",
            $"Nanoseconds per {any.Repeats ?? "run"} over {parameter}",
            others.Length > 0 ? $"{any.Workload}: {others}" : any.Workload,
            parameter,
            lines
        );
    }

    private IEnumerable<Block> OfLatencies(Cell[] cells)
    {
        // The rows of a load, each with its longest duration. Rows that were measured for different durations share a chart.
        Cell[][] loads =
        [
            .. cells.GroupBy(WorkOf).Select(load => load.GroupBy(cell => cell.Line.Row).Select(Longest).ToArray()),
        ];
        int most = loads.Max(load => load.Length);
        Cell[] chosen = loads
            .OrderByDescending(load => load[0].TextOf(Load) == CommonLoad && 4 * load.Length >= 3 * most)
            .ThenByDescending(load => load.Length)
            .ThenBy(load => WorkOf(load[0]), StringComparer.Ordinal)
            .First();
        ILookup<bool, Cell> bySaturation = chosen.ToLookup(cell => LatencyFigure.IsSaturated(cell.LatencyReadings));
        LineChart.Series[] curves =
        [
            .. bySaturation[false]
                .Select(cell => new LineChart.Series(cell.Line.Row, styles[cell.Line.Row], Curve(cell.LatencyReadings)))
                .Where(line => line.Points.Count >= LineChart.LeastPoints),
        ];
        double last = curves.SelectMany(line => line.Points).Select(point => point.X).DefaultIfEmpty().Max();
        string name = $"{chosen[0].Line.Workload}-{chosen[0].TextOf(Interaction)}";
        Picture? percentiles = Draw(
            $"{name}-percentiles.svg",
            "Latency by percentile, µs",
            SubtitleOf(chosen[0], WorkOf(chosen[0]), curves),
            "percentile",
            curves,
            MarkedRanks
                .Where(rank => At(rank) <= last * 1.001)
                .Select(rank => (At(rank), rank.ToString(CultureInfo.InvariantCulture)))
        );
        (string work, LineChart.Series[] lines) = LongestLines(
            cells.Where(cell => !LatencyFigure.IsSaturated(cell.LatencyReadings)),
            cell => cell.ParametersWithout(Load, Seconds),
            row =>
                row.GroupBy(cell => cell.TextOf(Load)).Select(load => AtRate(Longest(load))).OfType<LineChart.Point>()
        );
        Picture? overRate = Draw(
            $"{name}-over-rate.svg",
            "99th percentile over the rate, µs",
            SubtitleOf(chosen[0], work + ", saturated rates left out", lines),
            "messages a second",
            lines,
            lines.Length == 0
                ? null
                : new LogScale(
                    lines.SelectMany(line => line.Points).Select(point => point.X),
                    0,
                    1,
                    decades: 0
                ).Ticks.Select(rate => (rate, Format.Tick(rate)))
        );
        yield return new Pictures([.. new[] { percentiles, overRate }.OfType<Picture>()]);
        if (percentiles is not null && bySaturation[true].Any())
        {
            string rows = string.Join(", ", bySaturation[true].Select(cell => cell.Line.Row));
            yield return new Prose($"Saturated at this load, and not drawn: {rows}.");
        }
    }

    // Each row shows the process with its median outage. Cases without a fault have no chart, because nothing happens in them.
    private IEnumerable<Picture> OfFaults(IEnumerable<Cell> cells) =>
        from cell in cells
        where cell.FailoverReadings.Count > 0
        group cell by (
            Fault: cell.TextOf(nameof(Failover.Fault)),
            IsYoung: cell.Number(nameof(Failover.SettleSeconds)) == Failover.Young
        ) into fault
        where fault.Key.Fault != nameof(NodeFault.None)
        let any = fault.First()
        let strips = fault
            .OrderBy(cell => cell.Line.Index)
            .Select(cell => new TimelineChart.Strip(
                cell.Line.Row,
                styles[cell.Line.Row].Colour,
                cell.FailoverReadings.OrderBy(read => read.OutageMedianMilliseconds ?? double.PositiveInfinity)
                    .ElementAt(cell.FailoverReadings.Count / 2)
                    .Answered
            ))
            .ToArray()
        let what = fault.Key.Fault == nameof(NodeFault.Overlap)
            ? "of three nodes one is cut off and one killed"
            : $"{fault.Key.Fault.ToLowerInvariant()} of one of three nodes"
        let title = $"Requests answered: {what}"
        let subtitle = $"Failover: {any.ParametersWithout(nameof(Failover.Fault))}"
        select new Picture(
            $"Failover-{fault.Key.Fault}{(fault.Key.IsYoung ? "-young" : "")}.svg",
            title,
            subtitle,
            TimelineChart.Draw(
                title,
                subtitle,
                strips,
                any.Number(nameof(Failover.Rate))!.Value / 10,
                Failover.FaultAfterSeconds
            )
        );

    private static string WorkOf(Cell cell) => cell.ParametersWithout(Seconds);

    private static Cell Longest(IEnumerable<Cell> cells) => cells.MaxBy(cell => cell.Number(Seconds))!;

    private static string SubtitleOf(Cell any, string work, LineChart.Series[] lines) =>
        $"{any.Line.Workload}: {work}"
        + (
            lines.Any(line => line.Points.Any(point => point is { IsMarked: true, IsHollow: true }))
                ? ", hollow: may be less"
                : ""
        );

    // The place of a percentile: 10 for the 90th, 100 for the 99th. Each tenfold leaves a tenth of the messages beyond it.
    private static double At(double rank) => 100 / (100 - rank);

    private static LineChart.Point[] Curve(IReadOnlyList<LatencyReading> processes) =>
        [
            .. from rank in processes
                .SelectMany(process => process.Percentiles)
                .Select(each => each.Rank)
                .Distinct()
                .Order()
            let figure = LatencyFigure.At(processes, rank)
            where figure?.Nanoseconds.Median > 0
            select new LineChart.Point(
                At(rank),
                figure.Nanoseconds.Median / Microsecond,
                MarkedRanks.Contains(rank),
                figure.IsUpperBound
            ),
        ];

    private static LineChart.Point? AtRate(Cell cell) =>
        LatencyFigure.At(cell.LatencyReadings, ChartedRank) is { Nanoseconds.Median: > 0 } figure
        && Cell.EstimateOf(cell.LatencyReadings.Select(reading => (double?)reading.Rate)) is { Median: > 0 } rate
            ? new(rate.Median, figure.Nanoseconds.Median / Microsecond, IsHollow: figure.IsUpperBound)
            : null;

    // A line of each row, of the work that gives the most points.
    private (string Work, LineChart.Series[] Lines) LongestLines(
        IEnumerable<Cell> cells,
        Func<Cell, string> workOf,
        Func<IEnumerable<Cell>, IEnumerable<LineChart.Point>> pointsOf
    ) =>
        cells
            .GroupBy(workOf)
            .Select(work =>
                (
                    work.Key,
                    Lines: work.GroupBy(cell => cell.Line.Row)
                        .Select(row => new LineChart.Series(
                            row.Key,
                            styles[row.Key],
                            [.. pointsOf(row).OrderBy(point => point.X)]
                        ))
                        .Where(line => line.Points.Count >= LineChart.LeastPoints)
                        .ToArray()
                )
            )
            .OrderByDescending(work => work.Lines.Sum(line => line.Points.Count))
            .ThenBy(work => work.Key, StringComparer.Ordinal)
            .FirstOrDefault(("", []));

    /// <summary>A picture of at least two lines.</summary>
    public static Picture? Draw(
        string file,
        string title,
        string subtitle,
        string axis,
        LineChart.Series[] lines,
        IEnumerable<(double X, string Text)>? ticks = null
    ) =>
        lines.Length < 2
            ? null
            : new Picture(file, title, subtitle, LineChart.Draw(title, subtitle, axis, lines, ticks));
}
