namespace Actors.Benchmarks.Results;

[Flags]
internal enum Places
{
    Console = 1,
    Files = 2,
    Page = 4,

    /// <summary>A file that a spreadsheet reads: numbers alone.</summary>
    Csv = 8,

    /// <summary>What a run prints and exports.</summary>
    Run = Console | Files,

    All = Run | Page,
}

/// <summary>A column of a table of results. <see cref="Columns.All"/> has all of them.</summary>
/// <param name="Legend">What its figures are, with their unit.</param>
/// <param name="Value">The figure of a cell, as text.</param>
/// <param name="HideOrder">When it is hidden in a console's table that has too many columns: 1 is hidden first; null for never.</param>
internal sealed record Column(
    string Title,
    string Legend,
    Func<ResultTable, Cell, string> Value,
    int? HideOrder = null,
    Places Places = Places.All
)
{
    private const string NoNumber = "NA";

    /// <summary>For which cells there is such a figure.</summary>
    public Func<Cell, bool> IsFor { get; init; } = _ => true;

    /// <summary>For which cells a table needs it; null if for all cells that have such a figure.</summary>
    public Func<Cell, bool>? IsNeededFor { get; init; }

    /// <summary>Whether a table of these cells has it.</summary>
    public bool IsIn(IEnumerable<Cell> cells) => cells.Any(IsNeededFor ?? IsFor);

    /// <summary>The range behind the figure; empty if there is none. A page shows it behind the figure.</summary>
    public Func<ResultTable, Cell, string> Range { get; init; } = (_, _) => "";

    /// <summary>Whether it describes the case, and is no figure.</summary>
    public bool IsText { get; init; }

    /// <summary>Whether its texts are numbers, which stand on the right.</summary>
    public bool IsNumeric => !IsText || Number is not null;

    /// <summary>Whether it is the range of another column.</summary>
    public bool IsRange { get; init; }

    /// <summary>The figure as a number; null if it is none.</summary>
    public Func<ResultTable, Cell, double?>? Number { get; init; }

    /// <summary>The unit of the number, where the title does not have it.</summary>
    public string? Unit { get; init; }

    /// <summary>The ends of the range behind the number; null if it never has one.</summary>
    public Func<ResultTable, Cell, (double Low, double High)?>? Ends { get; init; }

    /// <summary>The columns that a spreadsheet reads in its place: plain numbers, with their unit in the title.</summary>
    public IEnumerable<Column> InCsv()
    {
        if (Number is null)
        {
            yield return this;
            yield break;
        }

        yield return OfNumber("", Number);
        if (Ends is not null)
        {
            yield return OfNumber(" low", (table, cell) => Ends(table, cell)?.Low);
            yield return OfNumber(" high", (table, cell) => Ends(table, cell)?.High);
        }
    }

    private Column OfNumber(string which, Func<ResultTable, Cell, double?> number) =>
        this with
        {
            Title = Title + which + (Unit is null ? "" : $" [{Unit}]"),
            Value = (table, cell) => Format.Plain(number(table, cell)),
        };

    public string Text(ResultTable table, Cell cell) =>
        !IsText && !cell.HasNumber ? NoNumber
        : IsFor(cell) ? Value(table, cell)
        : Format.Nothing;

    /// <summary>What stands in a cell of a page: the figure with its range.</summary>
    public string TextWithRange(ResultTable table, Cell cell) =>
        cell.HasNumber && IsFor(cell) && Range(table, cell) is { Length: > 0 } range
            ? $"{Value(table, cell)} {range}"
            : Text(table, cell);

    /// <summary>Whether a text says nothing.</summary>
    public static bool IsNothing(string text) => text is "" or Format.Nothing or NoNumber;
}
