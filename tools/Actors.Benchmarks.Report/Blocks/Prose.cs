namespace Actors.Benchmarks.Report.Blocks;

/// <summary>Text.</summary>
/// <param name="Text">Markdown.</param>
internal sealed record Prose(string Text) : Block
{
    public override string ToMarkdown() => Text.TrimEnd('\n') + "\n\n";
}
