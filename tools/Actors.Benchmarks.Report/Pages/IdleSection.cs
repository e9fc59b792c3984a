using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Tables and the chart of <see cref="Idle"/>: bytes instead of times.</summary>
/// <param name="run">What was measured.</param>
/// <param name="palette">The colours of the rows.</param>
/// <param name="showsProcessors">Whether the page has several numbers of processors.</param>
internal sealed class IdleSection(RunSet run, Palette palette, bool showsProcessors)
{
    private const string File = "Idle-bytes.svg";

    private static readonly (string Title, Func<IdleReading, double?> Figure)[] Columns =
    [
        ("B/unit", reading => reading.BytesPerUnit),
        ("Burst B/unit", reading => reading.BurstBytesPerUnit),
        ("Left B/unit", reading => reading.LeftBytesPerUnit),
        ("Private B/unit", reading => reading.PrivateBytesPerUnit),
    ];

    /// <summary>The tables, one for each number of units, and the chart.</summary>
    public IEnumerable<Block> Blocks(IEnumerable<Cell> cells)
    {
        Cell[][] tables =
        [
            .. cells
                .GroupBy(cell => cell.TableKey)
                .Select(table => table.ToArray())
                .OrderBy(table => table[0].Case.Messages)
                .ThenBy(table => table[0].Number(nameof(Idle.Actors)))
                .ThenByDescending(table => table[0].Case.Processors),
        ];
        return [new Prose(Explanation), .. tables.Select(Table), .. Chart(tables)];
    }

    private const string Explanation = """
        **B/unit** is what a unit holds that does nothing, without what all units have in common. **Burst B/unit** is what a unit holds
        more after a burst of messages, **Left B/unit** what is left of a unit that has ended. These are bytes of managed memory.
        **Private B/unit** is what the private memory of the process has grown by for a unit.
        """;

    private DataTable Table(Cell[] cells) =>
        new(
            CellTable.Title(cells[0], cells[0].Parameters, showsProcessors),
            ["Row", .. Columns.Select(column => column.Title)],
            [.. cells.Select(cell => new DataTable.Row(Row(cell), cell))]
        )
        {
            Below = CellTable.Failures(cells),
        };

    private static string[] Row(Cell cell) =>
        [cell.Case.Row, .. Columns.Select((column, i) => i == 0 && !cell.HasNumber ? "NA" : Text(cell, column.Figure))];

    private static string Text(Cell cell, Func<IdleReading, double?> figure) =>
        Format.WithRange(Cell.EstimateOf(cell.IdleReadings.Select(figure)), Format.Bytes);

    // The most units that at least three quarters of the rows have.
    private IEnumerable<Block> Chart(Cell[][] tables)
    {
        (Cell Cell, Estimate Bytes)[][] drawn =
        [
            .. tables
                .Where(table => table[0].Case.Messages == MessageKind.Obj)
                .Select(table => table.Intersect(run.CellsOnMostProcessors))
                .Select(table =>
                    (
                        from cell in table
                        let bytes = cell.EstimateOf(Measure.BytesPerUnit)
                        where cell.HasNumber && bytes?.Median > 0
                        select (cell, bytes)
                    ).ToArray()
                )
                .Where(table => table.Length > 1),
        ];
        if (drawn.Length == 0)
        {
            return [];
        }

        var largest = drawn.Last(table => 4 * table.Length >= 3 * drawn.Max(other => other.Length));
        string subtitle = $"Idle: {largest[0].Cell.Parameters}";
        string svg = DotChart.Draw(
            "Bytes per idle unit",
            subtitle,
            [.. largest.Select(row => WorkloadCharts.DotOf(row.Cell, palette, row.Bytes, isComparable: true))],
            value => Format.Bytes(value),
            DotChart.WhiskersOf(largest.Select(row => row.Bytes))
        );
        return
        [
            new Pictures(new Picture(File, "Bytes per idle unit", subtitle, svg) { RepeatsTable = true }),
            new Prose(
                CellTable.OtherSizes(
                    drawn.SelectMany(table => table).Select(row => row.Cell),
                    largest.Select(row => row.Cell)
                )
            ),
        ];
    }
}
