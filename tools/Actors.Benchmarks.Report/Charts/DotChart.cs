namespace Actors.Benchmarks.Report.Charts;

/// <summary>Shows one value for each row, with its spread, on a logarithmic axis.</summary>
internal static class DotChart
{
    /// <param name="Row">The row's name.</param>
    /// <param name="Colour">The row's colour.</param>
    /// <param name="Group">The name of the row's group. The rows of a group stand together.</param>
    /// <param name="Value">The value; greater than 0.</param>
    /// <param name="Low">The lower end of its spread.</param>
    /// <param name="High">The upper end of its spread.</param>
    /// <param name="IsReference">Whether a line at its value is drawn through all rows.</param>
    /// <param name="IsComparable">Whether it has the reference's rule for what is in flight. If not, its dot is hollow.</param>
    internal sealed record Dot(
        string Row,
        string Colour,
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
    private const double AxisHeight = 30;
    private const double TickWidth = 40;

    /// <summary>Draws the chart.</summary>
    public static string Draw(string title, string subtitle, IReadOnlyList<Dot> dots, Func<double, string> format)
    {
        int groups = dots.Select(dot => dot.Group).Distinct().Count();
        if (dots.Any(dot => !dot.IsComparable))
        {
            subtitle += ", hollow: another rule for what is in flight than the line's";
        }

        Svg svg = new(groups * GroupHeight + dots.Count * RowHeight + AxisHeight, title, subtitle);
        LogScale scale = new(dots.SelectMany(dot => new[] { dot.Low, dot.Value, dot.High }), Left, Right);
        double end = svg.Bottom - AxisHeight;
        double lastTick = double.MinValue;
        foreach (double tick in scale.Ticks)
        {
            svg.Line(scale[tick], svg.Top, scale[tick], end, "grid");
            if (scale[tick] - lastTick > TickWidth)
            {
                svg.Write(scale[tick], end + 16, Format.Tick(tick), "faint", "middle");
                lastTick = scale[tick];
            }
        }

        if (dots.FirstOrDefault(dot => dot.IsReference) is { } floor)
        {
            svg.Line(scale[floor.Value], svg.Top, scale[floor.Value], end, "floor", width: 1.5, dash: "5 3");
        }

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

    private static void Draw(Svg svg, LogScale scale, Dot dot, double y, Func<double, string> format)
    {
        svg.Write(Left - 10, y + 4, dot.Row, "text", "end");
        svg.Line(scale[dot.Low], y, scale[dot.High], y, colour: dot.Colour, width: 2);
        svg.Line(scale[dot.Low], y - 4, scale[dot.Low], y + 4, colour: dot.Colour, width: 2);
        svg.Line(scale[dot.High], y - 4, scale[dot.High], y + 4, colour: dot.Colour, width: 2);
        svg.Circle(scale[dot.Value], y, 4.5, dot.Colour, isHollow: !dot.IsComparable);
        svg.Write(Svg.Width - 12, y + 4, format(dot.Value), "text", "end");
    }
}
