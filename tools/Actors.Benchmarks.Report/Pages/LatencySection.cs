using System.Globalization;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Tables and charts of <see cref="Latency"/>: percentiles instead of times.</summary>
/// <param name="run">What was measured.</param>
/// <param name="palette">The colours of the rows.</param>
/// <param name="showsProcessors">Whether the page has several numbers of processors.</param>
internal sealed class LatencySection(RunSet run, Palette palette, bool showsProcessors)
{
    private const string CommonLoad = "10000/s";
    private const string HollowText = "hollow: may be less";
    private const double Microsecond = 1e3;
    private const double ChartedRank = 99;

    private static readonly double[] Ranks = [50, 90, 99, 99.9];
    private static readonly double[] MarkedRanks = [50, 90, 99, 99.9, 99.99, 99.999];

    /// <summary>The tables, one for each interaction, load and kind of arrivals, and the charts.</summary>
    public IEnumerable<Block> Blocks(IReadOnlyCollection<Cell> cells) =>
        [new Prose(Explanation), .. Tables(cells), .. Charts(cells)];

    private const string Explanation = """
        Latencies count from when a message was due, and are in microseconds. **≤** means that the sender's own delay is more than a quarter
        of the figure, so that the row's latency may be less. A percentile has no figure if fewer than 100 messages took longer.
        **Unhandled** is the share of the messages that had not been handled when the schedule ended. With more than 1 % the row is
        **saturated**: it cannot hold the rate, and its latencies grow with the duration.
        """;

    private IEnumerable<Block> Tables(IEnumerable<Cell> cells) =>
        cells
            .OrderBy(cell => cell.Case.Messages)
            .ThenBy(cell => cell.Number(nameof(Latency.Actors)))
            .ThenByDescending(cell => InteractionOf(cell), StringComparer.Ordinal) // Tell before Ask
            .ThenBy(ArrivalsOf, StringComparer.Ordinal)
            .ThenBy(cell => IsShare(LoadOf(cell)))
            .ThenBy(cell => LoadOf(cell).Length) // of two whole numbers, the longer one is larger
            .ThenBy(LoadOf, StringComparer.Ordinal)
            .ThenByDescending(cell => cell.Case.Processors)
            .ThenBy(cell => cell.Case.Index)
            .GroupBy(cell => $"{cell.Case.Messages} {Work(cell)} {cell.Case.Processors}")
            .Select(table => Table([.. table]));

    private static string InteractionOf(Cell cell) => cell.TextOf(nameof(Latency.Interaction));

    private static string ArrivalsOf(Cell cell) => cell.TextOf(nameof(Latency.Arrivals));

    private static string LoadOf(Cell cell) => cell.TextOf(nameof(Latency.Load));

    private static bool IsShare(string load) => load.EndsWith('%');

    // Rows that were measured for different durations share a table.
    private static string Work(Cell cell) => cell.ParametersWithout(nameof(Latency.Seconds));

    private DataTable Table(Cell[] cells)
    {
        bool hasFlood = cells.Any(cell => cell.LatencyReadings.Any(reading => reading.FloodRate is not null));
        string[] title =
        [
            "Row",
            "In flight",
            "Seconds",
            .. hasFlood ? ["Flood, messages/s"] : Array.Empty<string>(),
            "Messages/s",
            "Unhandled",
            .. Ranks.Select(rank => string.Create(CultureInfo.InvariantCulture, $"p{rank}, µs")),
            "Max, µs",
        ];
        return new DataTable(
            CellTable.Title(cells[0], Work(cells[0]), showsProcessors),
            title,
            [.. cells.Select(cell => new DataTable.Row(Row(cell, hasFlood), cell))],
            TextColumns: 2
        )
        {
            Below = string.Join(
                "\n\n",
                new[] { CellTable.Failures(cells), Recording(cells) }.Where(text => text.Length > 0)
            ),
        };
    }

    private static string[] Row(Cell cell, bool hasFlood) =>
        [
            cell.Case.Row,
            cell.Case.InFlight,
            cell.TextOf(nameof(Latency.Seconds)),
            .. hasFlood ? [Text(cell, reading => reading.FloodRate, Format.Significant)] : Array.Empty<string>(),
            cell.HasNumber ? Text(cell, reading => reading.Rate, Format.Significant) : "NA",
            Unhandled(cell),
            .. Ranks.Select(rank => Text(LatencyFigure.At(cell.LatencyReadings, rank))),
            Text(LatencyFigure.Max(cell.LatencyReadings)),
        ];

    private static string Text(Cell cell, Func<LatencyReading, double?> figure, Func<double?, string> format) =>
        Format.WithRange(Cell.EstimateOf(cell.LatencyReadings.Select(figure)), format);

    private static string Text(LatencyFigure? figure) =>
        figure?.Sign + Format.WithRange(figure?.Nanoseconds.Times(1 / Microsecond), Format.Significant);

    private static string Unhandled(Cell cell) =>
        Format.Percent(Cell.EstimateOf(cell.LatencyReadings.Select(reading => (double?)reading.UnhandledShare))?.Median)
        + (LatencyFigure.IsSaturated(cell.LatencyReadings) ? ", saturated" : "");

    private static string Recording(IEnumerable<Cell> cells)
    {
        double[] costs =
        [
            .. cells.SelectMany(cell => cell.LatencyReadings).Select(reading => reading.RecordNanoseconds),
        ];
        return costs.Length == 0
            ? ""
            : $"Recording a latency took {Format.WithRange(Estimate.Of(costs), Format.Time)}, which is on the path of every message.";
    }

    private IEnumerable<Block> Charts(IEnumerable<Cell> cells) =>
        cells
            .Where(cell => cell.HasNumber && cell.Case.Messages == MessageKind.Obj)
            .Intersect(run.CellsOnMostProcessors)
            .GroupBy(InteractionOf)
            .OrderByDescending(interaction => interaction.Key, StringComparer.Ordinal)
            .SelectMany(interaction => Charts(interaction.Key, [.. interaction]));

    private IEnumerable<Block> Charts(string interaction, Cell[] cells)
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
                .Select(cell => new LineChart.Series(
                    cell.Case.Row,
                    palette[cell.Case.Row],
                    Curve(cell.LatencyReadings)
                ))
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
            palette[row.Key],
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
