using System.Globalization;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The charts of <see cref="Latency"/>: percentiles, and the 99th one over the rate.</summary>
/// <param name="run">What was measured.</param>
/// <param name="styles">How the rows look.</param>
internal sealed class LatencyCharts(RunSet run, IReadOnlyDictionary<string, RowStyle> styles)
{
    private const string CommonLoad = "10000/s";
    private const string HollowText = "hollow: may be less";
    private const double Microsecond = 1e3;
    private const double ChartedRank = 99;

    private static readonly double[] MarkedRanks = [50, 90, 99, 99.9, 99.99, 99.999];

    private static string InteractionOf(Cell cell) => cell.TextOf(nameof(Latency.Interaction));

    private static string ArrivalsOf(Cell cell) => cell.TextOf(nameof(Latency.Arrivals));

    private static string LoadOf(Cell cell) => cell.TextOf(nameof(Latency.Load));

    // Rows that were measured for different durations share a chart.
    private static string Work(Cell cell) => cell.ParametersWithout(nameof(Latency.Seconds));

    /// <summary>Draws the charts, of each interaction.</summary>
    public IEnumerable<Block> Draw(IEnumerable<Cell> cells) =>
        cells
            .Where(cell => cell.HasNumber && cell.Case.Messages == MessageKind.Obj)
            .Intersect(run.CellsOnMostProcessors)
            .GroupBy(InteractionOf)
            .OrderByDescending(interaction => interaction.Key, StringComparer.Ordinal)
            .SelectMany(interaction => Draw(interaction.Key, [.. interaction]));

    private IEnumerable<Block> Draw(string interaction, Cell[] cells)
    {
        (Picture? curves, string below) = Curves(interaction, cells);
        return
        [
            new Pictures([.. new[] { curves, OverRate(interaction, cells) }.OfType<Picture>()]),
            .. below.Length > 0 ? [new Prose(below)] : Array.Empty<Block>(),
        ];
    }

    private (Picture? Picture, string Below) Curves(string interaction, Cell[] cells)
    {
        // The rows of a load, each with its longest duration.
        Cell[][] loads =
        [
            .. cells
                .GroupBy(Work)
                .Select(load =>
                    load.GroupBy(cell => cell.Case.Row)
                        .Select(row => row.MaxBy(cell => cell.Number(nameof(Latency.Seconds)))!)
                        .ToArray()
                ),
        ];
        int most = loads.Max(load => load.Length);
        Cell[] chosen = loads
            .OrderByDescending(load => LoadOf(load[0]) == CommonLoad && 4 * load.Length >= 3 * most)
            .ThenByDescending(load => load.Length)
            .ThenBy(load => ArrivalsOf(load[0]), StringComparer.Ordinal)
            .First();
        LineChart.Series[] lines =
        [
            .. chosen
                .Where(cell => !LatencyFigure.IsSaturated(cell.LatencyReadings))
                .Select(cell => new LineChart.Series(cell.Case.Row, styles[cell.Case.Row], Curve(cell.LatencyReadings)))
                .Where(line => line.Points.Count >= LineChart.LeastPoints),
        ];
        if (lines.Length < 2)
        {
            return (null, "");
        }

        double last = lines.Max(line => line.Points[^1].X);
        string saturated = string.Join(
            ", ",
            chosen.Where(cell => LatencyFigure.IsSaturated(cell.LatencyReadings)).Select(cell => cell.Case.Row)
        );
        Picture picture = Draw(
            $"Latency-{interaction}-percentiles.svg",
            "Latency by percentile, µs",
            Work(chosen[0]),
            "percentile",
            lines,
            [
                .. MarkedRanks
                    .Where(rank => At(rank) <= last * 1.001)
                    .Select(rank => (At(rank), rank.ToString(CultureInfo.InvariantCulture))),
            ]
        );
        return (picture, saturated.Length == 0 ? "" : $"Saturated at this load, and not drawn: {saturated}.");
    }

    // The scale of percentiles: each step to the right has a tenth of the messages of the step before beyond it.
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

    private Picture? OverRate(string interaction, Cell[] cells)
    {
        IEnumerable<IGrouping<string, Cell>> works = cells.GroupBy(cell =>
            cell.ParametersWithout(nameof(Latency.Load), nameof(Latency.Seconds))
        );
        (string work, LineChart.Series[] lines) = works
            .Select(work =>
                (
                    work.Key,
                    Lines: (LineChart.Series[])
                        [
                            .. work.GroupBy(cell => cell.Case.Row)
                                .Select(OverRate)
                                .Where(line => line.Points.Count >= LineChart.LeastPoints),
                        ]
                )
            )
            .OrderByDescending(work => work.Lines.Sum(line => line.Points.Count))
            .ThenBy(work => work.Key, StringComparer.Ordinal)
            .First();
        if (lines.Length < 2)
        {
            return null;
        }

        double[] rates = [.. lines.SelectMany(line => line.Points).Select(point => point.X)];
        return Draw(
            $"Latency-{interaction}-over-rate.svg",
            "99th percentile over the rate, µs",
            work + ", saturated rates left out",
            "messages a second",
            lines,
            new LogScale(rates, 0, 1, decades: 0).Ticks.Select(rate => (rate, Format.Tick(rate)))
        );
    }

    private LineChart.Series OverRate(IGrouping<string, Cell> row) =>
        new(
            row.Key,
            styles[row.Key],
            [
                .. from cell in row
                where !LatencyFigure.IsSaturated(cell.LatencyReadings)
                group cell by LoadOf(cell) into load
                let longest = load.MaxBy(cell => cell.Number(nameof(Latency.Seconds)))!
                let figure = LatencyFigure.At(longest.LatencyReadings, ChartedRank)
                let rate = Cell.EstimateOf(longest.LatencyReadings.Select(reading => (double?)reading.Rate))
                where figure?.Nanoseconds.Median > 0 && rate?.Median > 0
                orderby rate.Median
                select new LineChart.Point(
                    rate.Median,
                    figure.Nanoseconds.Median / Microsecond,
                    IsHollow: figure.IsUpperBound
                ),
            ]
        );

    private static Picture Draw(
        string file,
        string title,
        string work,
        string axis,
        LineChart.Series[] lines,
        IEnumerable<(double X, string Text)> ticks
    )
    {
        bool hasHollow = lines.Any(line => line.Points.Any(point => point is { IsMarked: true, IsHollow: true }));
        string subtitle = $"Latency: {work}{(hasHollow ? $", {HollowText}" : "")}";
        return new Picture(file, title, subtitle, LineChart.Draw(title, subtitle, axis, lines, ticks));
    }
}
