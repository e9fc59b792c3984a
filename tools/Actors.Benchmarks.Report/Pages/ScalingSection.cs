using System.Globalization;
using System.Text;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Shows what more processors bring, if the run has used several numbers of them.</summary>
/// <param name="workloads">The cells by workload, in the order of the page.</param>
/// <param name="palette">The colours of the rows.</param>
/// <param name="files">Where the pictures go, by name.</param>
internal sealed class ScalingSection(
    IEnumerable<IGrouping<string, Cell>> workloads,
    Palette palette,
    IDictionary<string, string> files
)
{
    private readonly StringBuilder _text = new();

    /// <summary>The section; empty if there is nothing to show.</summary>
    public string Text()
    {
        foreach (IGrouping<string, Cell> workload in workloads)
        {
            foreach (
                IGrouping<string, Cell> work in workload
                    .Where(cell => cell.Rate is not null)
                    .GroupBy(cell => $"{cell.Parameters}; {cell.Case.Messages}")
            )
            {
                Cell[][] rows =
                [
                    .. work.GroupBy(cell => cell.Case.Row)
                        .Select(row => row.OrderBy(cell => cell.Case.Processors).ToArray())
                        .Where(row => row.Length > 1),
                ];
                if (rows.Length > 0)
                {
                    Write($"{workload.Key}: {work.Key}", rows);
                }
            }
        }

        return _text.Length == 0
            ? ""
            : "## Scaling\n\nWhat do more processors bring? **Speed-up** is the rate on the most processors divided by the rate on the "
                + "fewest. **≈** before it means that the two intervals overlap.\n\n"
                + _text;
    }

    private void Write(string title, Cell[][] rows)
    {
        int[] processors =
        [
            .. rows.SelectMany(row => row.Select(cell => cell.Case.Processors ?? 0)).Distinct().Order(),
        ];
        int[] ends = [processors[0], processors[^1]];
        string each = rows[0][0].Case.Repeats!;
        string rate = $"{CellTable.Plural(each)}/s";
        _text.Append(CultureInfo.InvariantCulture, $"**{title}**\n\n");
        _text.Append(
            Markdown.Table(
                [
                    "Row",
                    "In flight",
                    .. processors.Select(n => $"{rate} on {n}"),
                    "Speed-up",
                    .. ends.Select(n => $"B/{each} on {n}"),
                    .. ends.Select(n => $"Peak memory on {n}"),
                ],
                rows.Select(row =>
                    (string[])
                        [
                            row[0].Case.Row,
                            row[0].Case.InFlight,
                            .. processors.Select(n => Format.Whole(On(row, n)?.Rate)),
                            SpeedUp(On(row, ends[0]), On(row, ends[1])),
                            .. ends.Select(n => Format.Whole(On(row, n)?.BytesEach)),
                            .. ends.Select(n => Format.Megabytes(On(row, n)?.PeakWorkingSetBytes)),
                        ]
                ),
                textColumns: 2
            )
        );
        _text.Append('\n');
        string file =
            string.Join('-', rows[0][0].Case.Parameters.Values.Prepend(rows[0][0].Case.Workload))
            + $"-{rows[0][0].Case.Messages}-over-processors.svg";
        files[file] = LineChart.Draw(
            $"{rate} over processors",
            title,
            "processors",
            [
                .. rows.Select(row => new LineChart.Series(
                    row[0].Case.Row,
                    palette[row[0].Case.Row],
                    [.. row.Select(cell => new LineChart.Point((double)cell.Case.Processors!, cell.Rate!.Value))]
                )),
            ]
        );
        _text.Append(CultureInfo.InvariantCulture, $"![{rate} over processors, {title}]({file})\n\n");
    }

    private static Cell? On(Cell[] row, int processors) =>
        row.FirstOrDefault(cell => cell.Case.Processors == processors);

    private static string SpeedUp(Cell? fewest, Cell? most) =>
        fewest is null || most is null
            ? Format.Nothing
            : (fewest.DiffersFrom(most) == false ? "≈ " : "") + Format.Digits(most.Rate / fewest.Rate);
}
