namespace Actors.Benchmarks.Report;

/// <summary>Writes GitHub's Markdown.</summary>
internal static class Markdown
{
    /// <summary>A table. Its first columns are text, the others are figures.</summary>
    public static string Table(
        IReadOnlyList<string> title,
        IEnumerable<IReadOnlyList<string>> rows,
        int textColumns = 1
    )
    {
        IEnumerable<string> rule = title.Select((_, column) => column < textColumns ? "---" : "--:");
        IEnumerable<IReadOnlyList<string>> lines = [title, [.. rule], .. rows];
        return string.Concat(lines.Select(cells => $"| {string.Join(" | ", cells.Select(Escape))} |\n"));
    }

    /// <summary>Text that can stand in a cell of a table.</summary>
    public static string Escape(string cell) => cell.Replace("|", "\\|").ReplaceLineEndings(" ");
}
