using System.Text.RegularExpressions;
using Markdig.Helpers;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>What the documents and published pages link in this repository is there: files, and headings in them.</summary>
public sealed partial class LinksTests
{
    [Fact]
    public void Every_link_leads_to_a_file_and_to_a_heading_in_it()
    {
        string root = SentencesTests.Root();
        string[] documents =
        [
            .. Directory.GetFiles(root, "*.md"),
            .. Directory.GetFiles(Path.Combine(root, "docs"), "*.md", SearchOption.AllDirectories),
        ];

        string[] broken =
        [
            .. from document in documents
            from Match link in Link().Matches(File.ReadAllText(document))
            where !IsThere(document, link.Groups["file"].Value, link.Groups["anchor"].Value)
            select $"{Path.GetRelativePath(root, document)}: {link.Value}",
        ];

        Assert.Empty(broken);
    }

    [Fact]
    public void A_link_to_a_missing_file_or_heading_is_seen()
    {
        string readme = Path.Combine(SentencesTests.Root(), "README.md");

        Assert.False(IsThere(readme, "docs/no-such-file.md", ""));
        Assert.False(IsThere(readme, "docs/running.md", "no-such-heading"));
        Assert.True(IsThere(readme, "docs/running.md", "rows"));
    }

    private static bool IsThere(string document, string file, string anchor)
    {
        string path = file.Length == 0 ? document : Path.Combine(Path.GetDirectoryName(document)!, file);
        return anchor.Length == 0 || !path.EndsWith(".md", StringComparison.Ordinal)
            ? Path.Exists(path)
            : File.Exists(path) && AnchorsOf(File.ReadAllText(path)).Contains(anchor);
    }

    private static HashSet<string> AnchorsOf(string text) =>
        [
            .. Heading()
                .Matches(text)
                .Select(heading => LinkHelper.UrilizeAsGfm(Words().Replace(heading.Groups[1].Value, "$1"))),
            .. Named().Matches(text).Select(name => name.Groups[1].Value),
        ];

    [GeneratedRegex(@"\]\((?!https?:)(?<file>[^)#\s]*)(#(?<anchor>[^)\s]+))?\)")]
    private static partial Regex Link();

    [GeneratedRegex("^#+ (.*)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    // Of a link in a heading.
    [GeneratedRegex(@"\[([^\]]*)\]\([^)]*\)")]
    private static partial Regex Words();

    [GeneratedRegex("<a (?:id|name)=\"([^\"]+)\"")]
    private static partial Regex Named();
}
