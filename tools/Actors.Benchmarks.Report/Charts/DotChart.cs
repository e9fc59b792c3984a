namespace Actors.Benchmarks.Report.Charts;

/// <summary>Shows one value for each row, with its spread, on a logarithmic axis.</summary>
internal static class DotChart
{
    /// <param name="Row">The row's name.</param>
    /// <param name="Style">The row's colour and mark.</param>
    /// <param name="Group">The name of the row's group. The rows of a group stand together.</param>
    /// <param name="Value">The value; greater than 0.</param>
    /// <param name="Low">The lower end of its spread.</param>
    /// <param name="High">The upper end of its spread.</param>
    /// <param name="IsReference">Whether a line at its value is drawn through all rows.</param>
    /// <param name="IsComparable">Whether it has the reference's rule for what is in flight. If not, its dot is hollow.</param>
    internal sealed record Dot(
        string Row,
        RowStyle Style,
        string Group,
        double Value,
        double Low,
        double High,
        bool IsReference,
        bool IsComparable
    );

    /// <summary>Pixels for a row's name.</summary>
    internal const double NameWidth = 192;

    private const double Left = NameWidth + 10;
    private const double Right = Svg.Width - 84; // room for the figures
    private const double RowHeight = 20;
    private const double GroupHeight = 22;
    private const double AxisHeight = 46;
    private const double TickWidth = 56;

    /// <summary>Draws the chart.</summary>
    /// <param name="title">What is shown, with its unit.</param>
    /// <param name="subtitle">What it was measured on.</param>
    /// <param name="dots">The rows.</param>
    /// <param name="format">Writes a value.</param>
    /// <param name="whiskers">What the lines at both sides of a dot are; null if there are none.</param>
    /// <param name="tick">Writes a value beside the axis; null for a short number.</param>
    /// <param name="mark">A value at which a line is drawn through all rows; null for the reference's.</param>
    public static string Draw(
        string title,
        string subtitle,
        IReadOnlyList<Dot> dots,
        Func<double, string> format,
        string? whiskers = null,
        Func<double, string>? tick = null,
        double? mark = null
    )
    {
        int groups = dots.Select(dot => dot.Group).Distinct().Count();
        if (dots.Any(dot => !dot.IsComparable))
        {
            subtitle += ", hollow: another rule for what is in flight than the line's";
        }

        Svg svg = new(groups * GroupHeight + dots.Count * RowHeight + AxisHeight, title, subtitle);
        double? floor = mark ?? dots.FirstOrDefault(dot => dot.IsReference)?.Value;
        LogScale scale = new(
            [.. dots.SelectMany(dot => new[] { dot.Low, dot.Value, dot.High }), floor ?? dots[0].Value],
            Left,
            Right
        );
        double end = svg.Bottom - AxisHeight;
        double lastTick = double.MinValue;
        foreach (double value in scale.Ticks)
        {
            svg.Line(scale[value], svg.Top, scale[value], end, "grid");
            if (scale[value] - lastTick > TickWidth)
            {
                svg.Write(scale[value], end + 16, tick?.Invoke(value) ?? Format.Tick(value), "faint", "middle");
                lastTick = scale[value];
            }
        }

        if (floor is { } at)
        {
            svg.Line(scale[at], svg.Top, scale[at], end, "floor", width: 1.5, dash: "5 3");
        }

        svg.Write(
            Svg.Width - 12,
            svg.Bottom - 10,
            whiskers is null ? "log scale" : $"log scale; {whiskers}",
            "faint",
            "end"
        );

        double y = svg.Top;
        foreach (IGrouping<string, Dot> group in dots.GroupBy(dot => dot.Group))
        {
            y += GroupHeight;
            svg.Write(12, y - 6, group.Key, "faint");
            foreach (Dot dot in group)
            {
                Draw(svg, scale, dot, y + RowHeight / 2, format);
                y += RowHeight;
            }
        }

        return svg.ToString();
    }

    /// <summary>What the whiskers of estimates are.</summary>
    public static string WhiskersOf(IEnumerable<Estimate> estimates) =>
        estimates.All(estimate => estimate.IsInterval)
            ? "whiskers: 95 % interval of the median"
            : "whiskers: 95 % interval, or least to largest";

    private static void Draw(Svg svg, LogScale scale, Dot dot, double y, Func<double, string> format)
    {
        svg.Write(Left - 10, y + 4, dot.Row, "text", "end");
        svg.Line(scale[dot.Low], y, scale[dot.High], y, colour: dot.Style.Colour, width: 2);
        svg.Line(scale[dot.Low], y - 4, scale[dot.Low], y + 4, colour: dot.Style.Colour, width: 2);
        svg.Line(scale[dot.High], y - 4, scale[dot.High], y + 4, colour: dot.Style.Colour, width: 2);
        svg.Mark(scale[dot.Value], y, dot.Style.Shape, dot.Style.Colour, isHollow: !dot.IsComparable);
        svg.Write(Svg.Width - 12, y + 4, format(dot.Value), "text", "end");
    }
}
