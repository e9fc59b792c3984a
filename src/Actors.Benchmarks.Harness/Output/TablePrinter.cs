namespace Actors.Benchmarks.Harness.Output;

/// <summary>Writes a table of results as text.</summary>
/// <param name="machine">What it was measured on, a line each.</param>
/// <param name="hints">What is odd about the times, a line each.</param>
/// <param name="isHidden">Whether the user does not want the column of this title.</param>
internal sealed class TablePrinter(
    ResultTable table,
    IReadOnlyList<string> machine,
    IEnumerable<string> hints,
    Predicate<string> isHidden
)
{
    /// <summary>The most columns of a table of the quick profile on a console, which may have 120 characters.</summary>
    public const int MostOfQuick = 8;

    private const char Utf8Mark = '\uFEFF'; // without it, Excel takes another encoding

    private static readonly Column Library = Describing("Library", cell => cell.Line.Row);

    private readonly Column[] _descriptions =
    [
        Library,
        Describing("Messages", cell => $"{cell.Line.Messages}"),
        .. table
            .Cells.SelectMany(cell => cell.Line.Parameters.Keys)
            .Distinct()
            .Select(name => Describing(name, cell => cell.TextOf(name))),
    ];

    /// <summary>For a console: above the table stands what describes all rows. A column that says nothing is left out, and so are those that
    /// are too many.</summary>
    /// <param name="most">The most columns; null for all.</param>
    public string ForConsole(int? most)
    {
        Column[] all = [.. ColumnsOf(Places.Console).Where(table.SaysSomething)];
        Column[] common =
        [
            .. all.Where(column => column.IsText && column != Library && TextsOf(column).Distinct().Count() == 1),
        ];
        string above = string.Join("  ", common.Select(column => $"{column.Title}={TextsOf(column).First()}"));
        Column[] told = [.. all.Except(common)];
        IEnumerable<Column> tooMany = told.Where(column => column.HideOrder is not null)
            .OrderBy(column => column.HideOrder)
            .Take(most is { } limit ? Math.Max(0, told.Length - limit) : 0);
        return Text([
            "",
            .. machine,
            "",
            .. above.Length > 0 ? new[] { above, "" } : [],
            .. Rows([.. told.Except(tooMany)]),
            .. Titled("Failed:", Failures),
        ]);
    }

    /// <summary>For a file: all columns, why cells are empty, hints and notes.</summary>
    public string Markdown() =>
        Text([
            "```",
            "",
            .. machine,
            "",
            "```",
            .. Rows([.. ColumnsOf(Places.Files)]),
            .. Titled("Failed:", Failures),
            .. Titled("Hints:", hints),
            .. Titled("Notes:", [.. RunNotes.OfRows(table.Cells), .. RunNotes.Of(table.Cells)]),
        ]);

    /// <summary>For a spreadsheet: plain numbers, one unit for a column, nothing where there is no figure.</summary>
    public string Csv()
    {
        Column[] columns = [.. _descriptions.Concat(Columns.InCsv).Where(column => column.IsIn(table.Cells))];
        IEnumerable<IEnumerable<string>> rows = table.Cells.Select(cell =>
            columns.Select(column => column.Text(table, cell)).Select(text => Column.IsNothing(text) ? "" : text)
        );
        return Utf8Mark
            + Text(
                rows.Prepend(columns.Select(column => column.Title)).Select(row => string.Join(',', row.Select(InCsv)))
            );
    }

    private IEnumerable<string> Failures => table.Cells.SelectMany(cell => cell.Failures);

    private static Column Describing(string title, Func<Cell, string> text) =>
        Columns.Text(title, "", text, Places.All);

    private static string Text(IEnumerable<string> lines) => string.Concat(lines.Select(line => line + "\n"));

    private static string InCsv(string text) =>
        text.AsSpan().ContainsAny(",\"\r\n") ? $"\"{text.Replace("\"", "\"\"")}\"" : text;

    private static string[] Titled(string title, IEnumerable<string> lines) =>
        lines.Select(line => "- " + line).ToArray() is { Length: > 0 } items ? ["", title, "", .. items] : [];

    private IEnumerable<Column> ColumnsOf(Places place) =>
        _descriptions.Concat(table.ColumnsOf(place)).Where(column => !isHidden(column.Title));

    private IEnumerable<string> TextsOf(Column column) => table.Cells.Select(cell => column.Text(table, cell));

    // As Markdown, with columns of one width, and an empty row between groups of rows that are compared.
    private IEnumerable<string> Rows(Column[] columns)
    {
        string[][] texts =
        [
            .. columns.Select(column => TextsOf(column).Prepend(column.Title).Select(Escaped).ToArray()),
        ];
        int[] widths = [.. texts.Select(column => column.Max(text => text.Length))];
        yield return Row(column => texts[column][0]);
        yield return "|"
            + string.Concat(
                columns.Select((column, i) => $"{new string('-', widths[i] + 1)}{(column.IsNumeric ? ':' : '-')}|")
            );
        string? group = null;
        foreach ((int index, Cell cell) in table.Cells.Index())
        {
            if (group is not null && group != cell.TableKey)
            {
                yield return Row(_ => "");
            }

            group = cell.TableKey;
            yield return Row(column => texts[column][index + 1]);
        }

        string Row(Func<int, string> text) =>
            "|"
            + string.Concat(
                columns.Select(
                    (column, i) => $" {(column.IsNumeric ? text(i).PadLeft(widths[i]) : text(i).PadRight(widths[i]))} |"
                )
            );
    }

    private static string Escaped(string text) => text.Replace("|", "\\|");
}
