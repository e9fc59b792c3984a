using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using System.Xml.Linq;
using Markdig;

namespace Actors.Benchmarks.Report.Html;

/// <summary>A part of an HTML page: an interpolated string that escapes all values except such parts.</summary>
[InterpolatedStringHandler]
internal sealed class Markup(int literalLength, int holes)
{
    private static readonly HtmlEncoder Encoder = HtmlEncoder.Create(UnicodeRanges.All);

    private static readonly MarkdownPipeline Pipeline = new MarkdownPipelineBuilder()
        .UsePipeTables()
        .DisableHtml()
        .Build();

    private readonly StringBuilder _html = new(literalLength + 16 * holes);

    public void AppendLiteral(string html) => _html.Append(html);

    public void AppendFormatted(Markup? part) => _html.Append(part?._html);

    public void AppendFormatted(IEnumerable<Markup> parts) => _html.AppendJoin("", parts);

    public void AppendFormatted<T>(T text) =>
        _html.Append(Encoder.Encode(string.Create(CultureInfo.InvariantCulture, $"{text}")));

    public override string ToString() => _html.ToString();

    public static Markup Raw(string html)
    {
        Markup markup = new(html.Length, 0);
        markup.AppendLiteral(html);
        return markup;
    }

    /// <summary>An attribute, with the space before it; nothing for no value.</summary>
    public static Markup? Attribute(string name, string? value) =>
        string.IsNullOrEmpty(value) ? null : (Markup)$" {Raw(name)}=\"{value}\"";

    public static Markup Of(string markdown) => Raw(Markdig.Markdown.ToHtml(markdown, Pipeline).Trim());

    /// <summary>A line of Markdown as HTML, without a paragraph.</summary>
    public static Markup Line(string markdown)
    {
        string html = Of(markdown).ToString();
        return html.StartsWith("<p>", StringComparison.Ordinal) && html.IndexOf("<p>", 3, StringComparison.Ordinal) < 0
            ? Raw(html["<p>".Length..^"</p>".Length])
            : Raw(html);
    }

    /// <summary>A picture as part of the page, whose colours are the page's.</summary>
    public static Markup Picture(string svg)
    {
        XElement picture = XElement.Parse(svg);
        picture.Elements().Where(element => element.Name.LocalName == "style").Remove();
        return Raw(picture.ToString(SaveOptions.DisableFormatting));
    }
}
