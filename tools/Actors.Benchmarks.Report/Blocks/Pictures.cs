using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report.Blocks;

/// <summary>Pictures that stand side by side where there is room.</summary>
/// <param name="All">The pictures.</param>
internal sealed record Pictures(params IReadOnlyList<Picture> All) : Block
{
    public override string ToMarkdown() =>
        All.Count == 0
            ? ""
            : string.Concat(All.Select(picture => $"![{picture.Title}, {picture.Subtitle}]({picture.File})\n")) + "\n";
}

/// <summary>A picture.</summary>
/// <param name="File">The name of its file.</param>
/// <param name="Title">What is shown.</param>
/// <param name="Subtitle">What it was measured on.</param>
/// <param name="Svg">Its content.</param>
internal sealed partial record Picture(string File, string Title, string Subtitle, string Svg)
{
    /// <summary>The name of its file, without a folder, whatever values it is made of.</summary>
    public string File { get; } = NoName().Replace(File, "-");

    [GeneratedRegex(@"[^\p{L}\p{Nd}.%_\-]")]
    private static partial Regex NoName();
}
