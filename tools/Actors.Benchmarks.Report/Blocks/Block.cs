using System.Text;

namespace Actors.Benchmarks.Report.Blocks;

/// <summary>A part of a page, which both forms of the page show: Markdown and HTML.</summary>
internal abstract record Block
{
    /// <summary>The block in GitHub's Markdown, with an empty line behind it.</summary>
    public abstract string ToMarkdown();

    /// <summary>Blocks in GitHub's Markdown.</summary>
    public static string ToMarkdown(IEnumerable<Block> blocks)
    {
        StringBuilder text = new();
        foreach (Block block in blocks)
        {
            text.Append(block.ToMarkdown());
        }

        return text.ToString();
    }
}
