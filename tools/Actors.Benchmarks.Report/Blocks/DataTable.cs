namespace Actors.Benchmarks.Report.Blocks;

/// <summary>A table with the text above it and below it.</summary>
/// <param name="Title">What all rows share; may be empty.</param>
/// <param name="TextColumns">How many of the first columns are text.</param>
internal sealed record DataTable(
    string Title,
    IReadOnlyList<string> Header,
    IReadOnlyList<DataTable.Row> Rows,
    int TextColumns = 1
) : Block
{
    /// <summary>Why rows have no number, and the like; may be empty.</summary>
    public string Below { get; init; } = "";

    /// <summary>The cases of its rows.</summary>
    public IEnumerable<Cell> Cells => Rows.Select(row => row.Cell).OfType<Cell>();

    /// <param name="Cell">The case that it shows; null for none.</param>
    internal sealed record Row(IReadOnlyList<string> Texts, Cell? Cell = null);

    public override string ToMarkdown() =>
        (Title.Length > 0 ? $"**{Title}**\n\n" : "")
        + Markdown.Table(Header, Rows.Select(row => row.Texts), TextColumns)
        + (Below.Length > 0 ? $"\n{Below.TrimEnd('\n')}\n" : "")
        + "\n";
}
