using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Tables of <see cref="Idle"/>: bytes instead of times.</summary>
/// <param name="showsProcessors">Whether the page has several numbers of processors.</param>
internal sealed class IdleSection(bool showsProcessors)
{
    private static readonly (string Title, Func<IdleReading, double?> Figure)[] Columns =
    [
        ("B/unit", reading => reading.BytesPerUnit),
        ("Burst B/unit", reading => reading.BurstBytesPerUnit),
        ("Left B/unit", reading => reading.LeftBytesPerUnit),
        ("Private B/unit", reading => reading.PrivateBytesPerUnit),
    ];

    /// <summary>The tables, one for each number of units.</summary>
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
        return [new Prose(Explanation), .. tables.Select(Table)];
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
}
