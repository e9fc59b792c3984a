using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report.Blocks;

/// <summary>A part of a page, which both forms of the page show: Markdown and HTML.</summary>
internal abstract record Block
{
    /// <summary>The block in GitHub's Markdown, with an empty line behind it.</summary>
    public abstract string ToMarkdown();

    public static string ToMarkdown(IEnumerable<Block> blocks) =>
        string.Concat(blocks.Select(each => each.ToMarkdown()));
}

internal sealed record Prose(string Text) : Block
{
    public override string ToMarkdown() => Text.TrimEnd('\n') + "\n\n";
}

internal sealed record Folded(string Summary, IEnumerable<Block> Blocks) : Block
{
    public override string ToMarkdown() =>
        $"<details>\n<summary>{Summary}</summary>\n\n{ToMarkdown(Blocks).Trim('\n')}\n\n</details>\n\n";
}

/// <summary>Pictures that stand side by side where there is room.</summary>
internal sealed record Pictures(params IReadOnlyList<Picture> All) : Block
{
    public override string ToMarkdown() =>
        All.Count == 0
            ? ""
            : string.Concat(All.Select(picture => $"![{picture.Title}, {picture.Subtitle}]({picture.File})\n")) + "\n";
}

/// <param name="Subtitle">What it was measured on.</param>
internal sealed partial record Picture(string File, string Title, string Subtitle, string Svg)
{
    /// <summary>The name of its file. Signs that such a name may not have are hyphens.</summary>
    public string File { get; } = NoName().Replace(File, "-");

    /// <summary>The picture in a sentence, with machine, date and versions; null if nobody quotes it.</summary>
    public string? Sentence { get; init; }

    [GeneratedRegex(@"[^\p{L}\p{Nd}.%_\-]")]
    private static partial Regex NoName();
}

/// <summary>A section of the page below the workloads.</summary>
/// <param name="Anchor">Its address in HTML.</param>
internal sealed record Section(string Anchor, string Title, IEnumerable<Block> Blocks);
