using System.Globalization;
using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The columns that spreadsheets read.</summary>
public sealed class CsvColumnsTests
{
    private static readonly string[] Texts =
    [
        "Id",
        "Version",
        "In flight",
        "Ratio says",
        "Pool ratio says",
        "Steady",
        "Entities by node",
        "Rule",
        "Durability",
    ];

    private static readonly Lazy<Cell[]> PublishedCells = new(() =>
        [
            .. ResultFiles
                .Read([.. Directory.GetDirectories(Path.Combine(SentencesTests.Root(), "docs", "results"))])
                .SelectMany(file => RoundId.Numbered(file.Lines).GroupBy(line => (line.Id, line.Processors, file.Name)))
                .Select(lines => new Cell(lines)),
        ]
    );

    /// <summary>A new column must not be text because somebody forgot its number.</summary>
    [Fact]
    public void All_columns_but_these_are_numbers() =>
        Assert.Equal(Texts, Columns.InCsv.Where(column => column.Number is null).Select(column => column.Title));

    /// <summary>With every kind of work and line that was published.</summary>
    [Fact]
    public void Each_number_of_the_published_lines_is_read_by_any_program()
    {
        Cell[] cells = PublishedCells.Value;
        ResultTable[] tables = [.. cells.GroupBy(cell => cell.TableKey).Select(same => new ResultTable(same))];
        Column[] numbers = [.. Columns.InCsv.Where(column => column.Number is not null)];
        string[] texts =
        [
            .. tables.SelectMany(table =>
                table.Cells.SelectMany(cell => numbers.Select(column => column.Text(table, cell)))
            ),
        ];

        Assert.Contains(tables, table => table.Cells.Any(cell => cell.Line.Workload == nameof(Failover)));
        Assert.All(
            texts.Where(text => !Column.IsNothing(text)),
            text => Assert.Matches(@"^-?\d+(\.\d+)?(E[-+]\d+)?$", text)
        );
        Assert.All(
            tables,
            table =>
                Assert.Distinct(Columns.InCsv.Where(column => column.IsIn(table.Cells)).Select(column => column.Title))
        );
        Assert.True(texts.Count(text => !Column.IsNothing(text)) > 10 * cells.Length);
    }

    [Fact]
    public void A_ratio_is_a_number_with_its_interval_and_verdict()
    {
        ResultTable table = new([
            .. PublishedCells
                .Value.Where(cell => cell.Line.Workload == nameof(Spawn))
                .GroupBy(cell => (cell.TableKey, cell.Line.Run))
                .MaxBy(same => same.Count())!,
        ]);
        Cell baseline = table.Cells.Single(cell => cell.Line.Row == "Minimal");
        Cell other = table.Cells.First(cell => cell.RatioTo(baseline) is { Verdict: RatioVerdict.Different });
        Ratio ratio = other.RatioTo(baseline)!;

        Assert.Equal("1", TextOf("Ratio", baseline));
        Assert.Equal("", TextOf("Ratio low", baseline).Trim('–'));
        Assert.Equal(ratio.Value, NumberOf("Ratio"), 1e-6);
        Assert.Equal(ratio.Interval!.Value.Low, NumberOf("Ratio low"), 1e-6);
        Assert.Equal(ratio.Interval!.Value.High, NumberOf("Ratio high"), 1e-6);
        Assert.Equal("Different", TextOf("Ratio says", other));
        Assert.Equal(other.Median!.Value, NumberOf("Time [ns]"), 1);

        string TextOf(string title, Cell cell) =>
            Columns.InCsv.Single(column => column.Title == title).Text(table, cell);

        double NumberOf(string title) => double.Parse(TextOf(title, other), CultureInfo.InvariantCulture);
    }
}
