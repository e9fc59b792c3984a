using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Blocks;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>A table of the rows that did the same work.</summary>
internal static partial class CellTable
{
    private const int LongestNumber = 20;

    /// <summary>Splits cells by kind of message, parameters and processors. Small work comes first.</summary>
    public static Cell[][] Split(IEnumerable<Cell> cells) =>
        [
            .. cells
                .GroupBy(cell => cell.TableKey)
                .Select(table => table.ToArray())
                .OrderBy(table => table[0].Line.Messages)
                .ThenBy(table => table.Max(cell => cell.Repetitions))
                .ThenBy(table => WithLongNumbers(table[0].Line.Parameters.Values), StringComparer.Ordinal)
                .ThenByDescending(table => table[0].Line.Processors),
        ];

    /// <summary>The table with all figures, and why cells have no number.</summary>
    public static DataTable Of(IReadOnlyList<Cell> cells, bool showsProcessors)
    {
        ResultTable table = new(cells);
        string before = cells[0].Parameters.Length > 0 ? cells[0].Parameters + "; " : "";
        string processors = showsProcessors ? $"; processors: {cells[0].Line.Processors}" : "";
        return Of($"{before}{cells[0].Line.Messages}{processors}", table, ColumnsOf(table)) with
        {
            Below = string.Join(
                "\n\n",
                cells.SelectMany(cell => cell.Failures).Select(failure => $"NA: {Markdown.Text(failure)}")
            ),
        };
    }

    public static DataTable Of(string title, ResultTable table, IReadOnlyList<Column> columns) =>
        new(
            title,
            [.. columns.Select(column => column.Title)],
            [
                .. table.Cells.Select(cell => new DataTable.Row(
                    [.. columns.Select(column => column.TextWithRange(table, cell))],
                    cell
                )),
            ],
            columns.Count(column => column.IsText)
        );

    /// <summary>What the columns of tables mean: a list in Markdown.</summary>
    public static string Legend(IEnumerable<Cell> cells) =>
        string.Join(
            '\n',
            Columns
                .All.Intersect(Split(cells).SelectMany(table => ColumnsOf(new ResultTable(table))))
                .Where(column => !column.IsText)
                .Select(column => $"- **{column.Title}**: {column.Legend}.")
        );

    // Numbers get zeros in front, so that 2 comes before 10.
    private static string WithLongNumbers(IEnumerable<object> values) =>
        Number().Replace(string.Join(' ', values), number => number.Value.PadLeft(LongestNumber, '0'));

    [GeneratedRegex(@"\d+")]
    private static partial Regex Number();

    private static Column[] ColumnsOf(ResultTable table) =>
        [.. table.ColumnsOf(Places.Page).Where(table.SaysSomething)];
}
