using System.Globalization;
using System.Xml.Linq;

namespace Actors.Benchmarks.Report.Charts;

/// <summary>A picture whose text stays text, and whose colours follow the reader's page, light or dark.</summary>
internal sealed class Svg
{
    /// <summary>The width of most pictures. Their text can still be read on the screen of a phone.</summary>
    public const double Width = 420;

    public const double Margin = 12;

    public const double LineHeight = 17;

    private const double WidthOfLetter = 7;

    private const string OnLight =
        ".ground { fill: #ffffff } .text { fill: #1f2328 } .faint { fill: #59636e } .grid { stroke: #d1d9e0 } .baseline { stroke: #59636e }";

    private const string OnDark =
        ".ground { fill: #0d1117 } .text { fill: #f0f6fc } .faint { fill: #9198a1 } .grid { stroke: #3d444d } .baseline { stroke: #9198a1 }";

    private const string Fonts =
        """text { font: 13px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif } .title { font-weight: 600; font-size: 14px }""";

    private static readonly XNamespace Namespace = "http://www.w3.org/2000/svg";
    private readonly XElement _root;
    private XElement _at;

    /// <summary>Starts a picture that has a title only.</summary>
    /// <param name="height">The height below the title.</param>
    /// <param name="subtitle">What it was measured on. It may be wrapped at its commas.</param>
    public Svg(double height, string title, string subtitle, Scheme scheme = Scheme.Readers, double width = Width)
    {
        string[] lines = Wrapped(subtitle, width);
        Top = 34 + lines.Length * LineHeight;
        Bottom = Top + height;

        _root = new XElement(
            Namespace + "svg",
            new XAttribute("viewBox", $"0 0 {Text(width)} {Text(Bottom)}"),
            new XAttribute("width", Text(width)),
            new XAttribute("height", Text(Bottom)),
            new XAttribute("role", "img"),
            new XElement(Namespace + "title", $"{title}: {subtitle}"),
            new XElement(Namespace + "style", StyleOf(scheme))
        );
        _at = _root;
        Add("rect", ("class", "ground"), ("width", width), ("height", Bottom), ("rx", 6));
        Write(Margin, 21, title, "text title");
        WriteBelow(21, lines);
    }

    internal enum Scheme
    {
        /// <summary>Light or dark, as the reader's system asks for.</summary>
        Readers,

        Light,

        Dark,
    }

    public double Top { get; }

    public double Bottom { get; }

    /// <summary>What is drawn until the next call belongs to this row, or to none.</summary>
    public void Begin(string? row)
    {
        _at = row is null ? _root : new XElement(Namespace + "g", new XAttribute("data-row", row));
        if (row is not null)
        {
            _root.Add(_at);
        }
    }

    public void Line(double x1, double y1, double x2, double y2, params (string Name, object? Value)[] style) =>
        Add("line", [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2), .. style]);

    public void Bar(double x, double y, double width, double height, string colour) =>
        Add("rect", ("x", x), ("y", y), ("width", width), ("height", height), ("rx", 2), ("fill", colour));

    public void Path(string data, string colour, string? dash) =>
        Add("path", ("d", data), ("fill", "none"), ("stroke", colour), ("stroke-width", 2), ("stroke-dasharray", dash));

    // Disc, square, triangle, diamond, triangle on its tip, bar. Each path begins in the middle of the mark.
    private static readonly string[] Marks =
    [
        "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        "m-4-4h8v8h-8z",
        "m0-5l5 9h-10z",
        "m0-5l5 5l-5 5l-5-5z",
        "m0 5l5-9h-10z",
        "m-2-5h4v10h-4z",
    ];

    public static int Shapes => Marks.Length;

    public void Mark(double x, double y, int shape, string colour, bool isHollow = false) =>
        Add(
            "path",
            ("d", $"M{Text(x)} {Text(y)}{Marks[shape]}"),
            isHollow ? ("class", "ground") : ("fill", colour),
            ("stroke", isHollow ? colour : null),
            ("stroke-width", isHollow ? 1.5 : null)
        );

    public void Write(double x, double y, string text, string style = "text", string anchor = "start") =>
        Add("text", ("x", x), ("y", y), ("class", style), ("text-anchor", anchor)).Value = text;

    /// <summary>Lines of faint text, which belong to no row.</summary>
    /// <param name="y">Where the line above them is.</param>
    public void WriteBelow(double y, IEnumerable<string> lines)
    {
        Begin(null);
        foreach (string line in lines)
        {
            y += LineHeight;
            Write(Margin, y, line, "faint");
        }
    }

    public override string ToString() => _root.ToString();

    /// <summary>A coordinate with one decimal place.</summary>
    public static string Text(double value) => value.ToString("0.#", CultureInfo.InvariantCulture);

    private static string StyleOf(Scheme scheme) =>
        scheme switch
        {
            Scheme.Light => $"{OnLight}\n{Fonts}",
            Scheme.Dark => $"{OnDark}\n{Fonts}",
            _ => $"{OnLight}\n{Fonts}\n@media (prefers-color-scheme: dark) {{\n  {OnDark}\n}}",
        };

    /// <summary>The lines of a text, which is wrapped at its commas. SVG has no text that wraps by itself.</summary>
    public static string[] Wrapped(string text, double width = Width)
    {
        List<string> lines = [""];
        foreach (string part in text.Split(", ").Select((part, i) => i == 0 ? part : ", " + part))
        {
            if (lines[^1].Length > 0 && lines[^1].Length + part.Length > width / WidthOfLetter)
            {
                lines[^1] += ",";
                lines.Add(part[2..]);
            }
            else
            {
                lines[^1] += part;
            }
        }

        return [.. lines];
    }

    private XElement Add(string name, params (string Name, object? Value)[] attributes)
    {
        XElement element = new(
            Namespace + name,
            attributes
                .Where(attribute => attribute.Value is not null)
                .Select(attribute => new XAttribute(
                    attribute.Name,
                    attribute.Value is double number ? Text(number) : attribute.Value!
                ))
        );
        _at.Add(element);
        return element;
    }
}
