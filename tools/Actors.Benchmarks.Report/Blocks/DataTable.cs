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

    /// <param name="Cells">The cases that it shows; the first one is its own.</param>
    internal sealed record Row(IReadOnlyList<string> Texts, params IReadOnlyList<Cell> Cells);

    public override string ToMarkdown() =>
        (Title.Length > 0 ? $"**{Title}**\n\n" : "")
        + Markdown.Table(Header, Rows.Select(row => row.Texts), TextColumns)
        + (Below.Length > 0 ? $"\n{Below.TrimEnd('\n')}\n" : "")
        + "\n";
}
