using System.Xml.Linq;
using Markdig;

namespace Actors.Benchmarks.Report.Html;

/// <summary>Turns what the page says into HTML.</summary>
internal static class HtmlText
{
    private static readonly MarkdownPipeline Pipeline = new MarkdownPipelineBuilder()
        .UsePipeTables()
        .DisableHtml()
        .Build();

    /// <summary>Markdown as HTML.</summary>
    public static string Of(string markdown) => Markdig.Markdown.ToHtml(markdown, Pipeline).Trim();

    /// <summary>A line of Markdown as HTML, without a paragraph.</summary>
    public static string Inline(string markdown)
    {
        string html = Of(markdown);
        return html.StartsWith("<p>", StringComparison.Ordinal) && html.IndexOf("<p>", 3, StringComparison.Ordinal) < 0
            ? html["<p>".Length..^"</p>".Length]
            : html;
    }

    /// <summary>A picture as part of the page, whose colours are the page's.</summary>
    public static string Picture(string svg)
    {
        XElement picture = XElement.Parse(svg);
        picture.Elements().Where(element => element.Name.LocalName == "style").Remove();
        return picture.ToString(SaveOptions.DisableFormatting);
    }
}
