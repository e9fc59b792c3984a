using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Tables of <see cref="Overload"/>. Both readings of a row, times and bytes, share a line.</summary>
/// <param name="showsProcessors">Whether the page has several numbers of processors.</param>
internal sealed class OverloadSection(bool showsProcessors)
{
    /// <summary>What was measured of a row.</summary>
    /// <param name="Times">The processes that read times; null if there are none.</param>
    /// <param name="Bytes">The processes that read bytes; null if there are none.</param>
    private sealed record Row(Cell? Times, Cell? Bytes)
    {
        /// <summary>The cell that the counts are of.</summary>
        public Cell Counts => Times ?? Bytes!;
    }

    private static readonly (string Title, Func<OverloadCounts, double?> Figure)[] Counts =
    [
        ("Due", counts => counts.Due),
        ("Handled", counts => counts.Handled),
        ("Refused", counts => counts.Refused),
        ("Withheld", counts => counts.Withheld),
        ("Dropped", counts => counts.Dropped),
        ("Most waiting", counts => counts.MostWaiting),
    ];

    private static readonly (
        string Title,
        Func<OverloadCounts, double?> Figure,
        Func<double?, string> Format
    )[] Bytes =
    [
        ("Bytes waiting", counts => counts.BytesWaiting, Format.Size),
        ("B/waiting message", Measure.BytesOfWaitingMessage, Format.Bytes),
    ];

    private static readonly (
        string Title,
        Func<OverloadCounts, double?> Figure,
        Func<double?, string> Format
    )[] Times =
    [
        ("Blocked p50", counts => counts.BlockedMedianNanoseconds, Format.Time),
        ("Blocked p99", counts => counts.Blocked99Nanoseconds, Format.Time),
        ("Blocked max", counts => counts.BlockedMaxNanoseconds, Format.Time),
        ("Blocked", counts => counts.BlockedShare, Format.Percent),
        ("Catch-up", counts => counts.CatchUpNanoseconds, Format.Time),
    ];

    private static readonly string[] Title =
    [
        "Row",
        "In flight",
        "Rule",
        .. Counts.Select(column => column.Title),
        .. Bytes.Select(column => column.Title),
        .. Times.Select(column => column.Title),
    ];

    /// <summary>The tables.</summary>
    public IEnumerable<Block> Blocks(IEnumerable<Cell> cells)
    {
        Cell[][] tables =
        [
            .. cells
                .GroupBy(cell => $"{cell.Case.Messages} {Work(cell)} {cell.Case.Processors}")
                .Select(table => table.ToArray())
                .OrderBy(table => table[0].Case.Messages)
                .ThenBy(table => Work(table[0]), StringComparer.Ordinal)
                .ThenByDescending(table => table[0].Case.Processors),
        ];
        return [new Prose(Explanation), .. tables.Select(Table)];
    }

    private const string Explanation = """
        Of the messages that were due, some were **handled**; some were **refused**, of which somebody was told; some were **withheld**, which
        were not sent, because a send waited; and what is missing was **dropped**. **Most waiting** is the most messages that were sent and
        not handled. **Blocked** is how long a send took, and the share of the load's time that the sender spent in sends. **Catch-up** is
        the time from the end of the load to the last message handled. The bytes are of other processes than the times. *Stopped* means
        that the limit of memory ended the load.
        """;

    private static string Work(Cell cell) => cell.ParametersWithout(nameof(Overload.Reading));

    private static bool ReadsBytes(Cell cell) => Measure.ReadsBytes(cell.Case);

    private static IEnumerable<Row> Rows(IEnumerable<Cell> cells) =>
        cells
            .GroupBy(cell => cell.Case.Row)
            .Select(row => new Row(row.FirstOrDefault(cell => !ReadsBytes(cell)), row.FirstOrDefault(ReadsBytes)));

    private DataTable Table(Cell[] cells) =>
        new(
            CellTable.Title(cells[0], Work(cells[0]), showsProcessors),
            Title,
            [
                .. Rows(cells)
                    .Select(row => new DataTable.Row(
                        Line(row),
                        [.. new[] { row.Counts, row.Bytes }.OfType<Cell>().Distinct()]
                    )),
            ],
            TextColumns: 3
        )
        {
            Below = CellTable.Failures(cells),
        };

    private static string[] Line(Row row) =>
        [
            row.Counts.Case.Row,
            row.Counts.Case.InFlight,
            row.Counts.HasNumber
                ? string.Join("; ", row.Counts.OverloadCounts.Select(counts => counts.RuleText).Distinct())
                : "NA",
            .. Counts.Select(column => Text(row.Counts, column.Figure, Format.Whole)),
            .. Bytes.Select(column =>
                row.Bytes is { HasNumber: false } ? "NA" : Text(row.Bytes, column.Figure, column.Format)
            ),
            .. Times.Select(column =>
                row.Times is { HasNumber: false } ? "NA" : Text(row.Times, column.Figure, column.Format)
            ),
        ];

    private static string Text(Cell? cell, Func<OverloadCounts, double?> figure, Func<double?, string> format) =>
        Format.WithRange(cell is null ? null : Cell.EstimateOf(cell.OverloadCounts.Select(figure)), format);
}
