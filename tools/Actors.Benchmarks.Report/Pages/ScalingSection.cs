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
                .GroupBy(cell => $"{cell.Case.Workload}: {cell.Parameters}; {cell.Case.Messages}")
                .Select(work =>
                    (
                        work.Key,
                        Rows: (Cell[][])
                            [
                                .. work.GroupBy(cell => (cell.Case.Row, cell.Case.Gc))
                                    .Select(row => row.OrderBy(cell => cell.Case.Processors).ToArray())
                                    .Where(row => row.Length > 1)
                                    .DistinctBy(row => row[0].Case.Row),
                            ]
                    )
                )
                .Where(work => work.Rows.Length > 0)
                .OrderBy(work => WorkloadDocs.IndexOf(work.Rows[0][0].Case.Workload)),
        ];
        if (works.Length > 0)
        {
            yield return new Section(
                "scaling",
                "Scaling",
                "Does it scale?",
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
        string each = rows[0][0].Case.Repeats!;
        string rate = RateOf(each);
        return new DataTable(
            title,
            [
                "Row",
                "In flight",
                .. processors.Select(n => $"{rate} on {n}"),
                "Speed-up",
                .. ends.Select(n => $"B/{each} on {n}"),
                .. ends.Select(n => $"Peak memory on {n}"),
            ],
            [
                .. rows.Select(row => new DataTable.Row([
                    row[0].Case.Row,
                    row[0].Case.InFlight,
                    .. processors.Select(n => Format.Whole(On(row, n)?.Rate)),
                    SpeedUp(On(row, ends[0]), On(row, ends[1])),
                    .. ends.Select(n => Format.Whole(On(row, n)?.BytesEach)),
                    .. ends.Select(n => Format.Megabytes(On(row, n)?.PeakWorkingSetBytes)),
                ])),
            ],
            TextColumns: 2
        );
    }

    private static int[] ProcessorsOf(Cell[][] rows) =>
        [.. rows.SelectMany(row => row.Select(cell => cell.Case.Processors ?? 0)).Distinct().Order()];

    // Two points are no line.
    private Picture? Draw(string work, Cell[][] rows)
    {
        if (ProcessorsOf(rows).Length < LineChart.LeastPoints)
        {
            return null;
        }

        ResultLine any = rows[0][0].Case;
        string title = $"{RateOf(any.Repeats!)} over processors";
        return new Picture(
            $"{any.Workload}{string.Concat(any.Parameters.Values.Select(value => $"-{value}"))}-{any.Messages}-over-processors.svg",
            title,
            work,
            LineChart.Draw(
                title,
                work,
                "processors",
                [
                    .. rows.Select(row => new LineChart.Series(
                        row[0].Case.Row,
                        styles[row[0].Case.Row],
                        [.. row.Select(cell => new LineChart.Point((double)cell.Case.Processors!, cell.Rate!.Value))]
                    )),
                ]
            )
        );
    }

    private static string RateOf(string each) => each == "delivery" ? "Deliveries/s" : "Operations/s";

    private static Cell? On(Cell[] row, int processors) =>
        row.FirstOrDefault(cell => cell.Case.Processors == processors);

    private static string SpeedUp(Cell? fewest, Cell? most) =>
        most is null ? Format.Nothing : fewest?.RatioTo(most)?.Text ?? Format.Nothing;
}
