using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Shows what more processors bring, if the run has used several numbers of them.</summary>
internal sealed class ScalingSection(RunSet run, IReadOnlyDictionary<string, RowStyle> styles)
{
    /// <summary>The section: small pictures of all work, then the tables. Nothing if there is nothing to show.</summary>
    public IEnumerable<Section> Of()
    {
        (string Title, Cell[][] Rows)[] works =
        [
            .. run
                .CellsForScaling.Where(cell => cell.Rate is not null)
                .GroupBy(cell => $"{cell.Line.Workload}: {cell.Parameters}; {cell.Line.Messages}")
                .Select(work =>
                    (
                        work.Key,
                        Rows: (Cell[][])
                            [
                                .. work.GroupBy(cell => (cell.Line.Row, cell.Line.Gc))
                                    .Select(row => row.OrderBy(cell => cell.Line.Processors).ToArray())
                                    .Where(row => row.Length > 1)
                                    .DistinctBy(row => row[0].Line.Row),
                            ]
                    )
                )
                .Where(work => work.Rows.Length > 0)
                .OrderBy(work => WorkloadDocs.IndexOf(work.Rows[0][0].Line.Workload)),
        ];
        if (works.Length > 0)
        {
            yield return new Section(
                "scaling",
                "Scaling",
                [
                    new Prose(
                        "What do more processors bring? **Speed-up** is the rate on the most processors divided by the rate on the fewest, or "
                            + "what is known of it, as in the summary. The collector is the same on both, which on one processor can only "
                            + "be the workstation GC."
                    ),
                    new Pictures([.. works.Select(work => Draw(work.Title, work.Rows)).OfType<Picture>()]),
                    new Folded("The tables", works.Select(work => Table(work.Title, work.Rows))),
                ]
            );
        }
    }

    private static DataTable Table(string title, Cell[][] rows)
    {
        int[] processors = ProcessorsOf(rows);
        int[] ends = [processors[0], processors[^1]];
        string rate = RateOf(rows);
        ResultTable table = new(rows.SelectMany(row => row));
        (string Title, int On)[] before = [.. processors.Select(n => (rate, n))];
        (string Title, int On)[] behind =
        [
            .. from column in new[] { $"B/{rows[0][0].Line.Repeats}", "Peak memory" } from n in ends select (column, n),
        ];
        return new DataTable(
            title,
            ["Row", "In flight", .. before.Select(TitleOf), "Speed-up", .. behind.Select(TitleOf)],
            [
                .. rows.Select(row => new DataTable.Row([
                    row[0].Line.Row,
                    row[0].Line.InFlight,
                    .. before.Select(column => TextOf(row, column)),
                    On(row, ends[0]) is { } fewest && On(row, ends[1]) is { } most && fewest.RatioTo(most) is { } ratio
                        ? ratio.Text
                        : Format.Nothing,
                    .. behind.Select(column => TextOf(row, column)),
                ])),
            ],
            TextColumns: 2
        );

        static string TitleOf((string Title, int On) column) => $"{column.Title} on {column.On}";

        string TextOf(Cell[] row, (string Title, int On) column) =>
            On(row, column.On) is { } cell ? Columns.Titled(column.Title).Text(table, cell) : Format.Nothing;
    }

    private static int[] ProcessorsOf(Cell[][] rows) =>
        [.. rows.SelectMany(row => row.Select(cell => cell.Line.Processors ?? 0)).Distinct().Order()];

    // The picture; null if there are too few numbers of processors for a line.
    private Picture? Draw(string work, Cell[][] rows)
    {
        ResultLine any = rows[0][0].Line;
        string parameters = string.Concat(any.Parameters.Values.Select(value => $"-{value}"));
        return ProcessorsOf(rows).Length < LineChart.LeastPoints
            ? null
            : WorkloadCharts.Draw(
                $"{any.Workload}{parameters}-{any.Messages}-over-processors.svg",
                $"{RateOf(rows)} over processors",
                work,
                "processors",
                [
                    .. rows.Select(row => new LineChart.Series(
                        row[0].Line.Row,
                        styles[row[0].Line.Row],
                        [.. row.Select(cell => new LineChart.Point((double)cell.Line.Processors!, cell.Rate!.Value))]
                    )),
                ]
            );
    }

    private static string RateOf(Cell[][] rows) =>
        rows[0][0].Line.Repeats == "delivery" ? "Deliveries/s" : "Operations/s";

    private static Cell? On(Cell[] row, int processors) =>
        row.FirstOrDefault(cell => cell.Line.Processors == processors);
}
