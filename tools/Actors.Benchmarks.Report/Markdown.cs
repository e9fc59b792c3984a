using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report;

/// <summary>Writes GitHub's Markdown.</summary>
internal static partial class Markdown
{
    /// <summary>A table. Its first columns are text, the others are figures.</summary>
    public static string Table(IReadOnlyList<string> title, IEnumerable<IReadOnlyList<string>> rows, int textColumns)
    {
        IEnumerable<string> rule = title.Select((_, column) => column < textColumns ? "---" : "--:");
        IEnumerable<IReadOnlyList<string>> lines = [title, [.. rule], .. rows];
        return string.Concat(lines.Select(cells => $"| {string.Join(" | ", cells.Select(Escape))} |\n"));
    }

    /// <summary>Text that can stand in a cell of a table.</summary>
    public static string Escape(string cell) => cell.Replace("|", "\\|").ReplaceLineEndings(" ");

    /// <summary>Somebody else's text on one line, in which nothing is markup.</summary>
    public static string Text(string text) => Sign().Replace(Door.OneLine(text), @"\$0").Trim();

    /// <summary>Code in a line, between more signs of code than it contains.</summary>
    public static string Code(string code)
    {
        string fence = "`";
        while (code.Contains(fence, StringComparison.Ordinal))
        {
            fence += "`";
        }

        return fence.Length == 1 ? fence + code + fence : $"{fence} {code} {fence}";
    }

    // Signs of code, emphasis, links, tags and entities. A low line inside a word is no sign of emphasis.
    [GeneratedRegex(@"[\\`*\[<&~]|(?<![\p{L}\p{Nd}])_|_(?![\p{L}\p{Nd}])")]
    private static partial Regex Sign();
}
