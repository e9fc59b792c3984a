namespace Actors.Benchmarks.Report.Charts;

/// <summary>Shows a line for each row over a parameter. Both axes are logarithmic. The row's name stands at the end of its line.</summary>
internal static class LineChart
{
    internal sealed record Series(string Row, RowStyle Style, IReadOnlyList<Point> Points);

    /// <param name="X">The parameter; greater than 0.</param>
    /// <param name="Y">The value; greater than 0.</param>
    internal readonly record struct Point(double X, double Y, bool IsMarked = true, bool IsHollow = false);

    /// <summary>The fewest points of a line: two would show a trend that nobody has measured.</summary>
    public const int LeastPoints = 3;

    private const double Height = 320;
    private const double Left = 52;
    private const double Right = Svg.Width - 186; // room for the longest name
    private const double AxisHeight = 46;
    private const double LabelHeight = 16;
    private const double TickWidth = 28;

    /// <param name="ticks">Where the horizontal axis has ticks, and their text; null for a tick at each point.</param>
    public static string Draw(
        string title,
        string subtitle,
        string parameter,
        IReadOnlyList<Series> lines,
        IEnumerable<(double X, string Text)>? ticks = null
    )
    {
        Svg svg = new(Math.Max(Height, lines.Count * LabelHeight) + AxisHeight, title, subtitle);
        double top = svg.Top + 10;
        double bottom = svg.Bottom - AxisHeight;
        Point[] all = [.. lines.SelectMany(line => line.Points)];
        LogScale xs = new(all.Select(point => point.X), Left, Right, decades: 0);
        LogScale ys = new(all.Select(point => point.Y), bottom, top);
        foreach (double tick in ys.Ticks)
        {
            svg.Line(Left, ys[tick], Right, ys[tick], ("class", "grid"), ("stroke-width", 1));
            svg.Write(Left - 8, ys[tick] + 4, Format.Tick(tick), "faint", "end");
        }

        double last = double.MinValue;
        ticks ??= all.Select(point => point.X).Distinct().Order().Select(x => (x, Format.Tick(x)));
        foreach ((double x, string text) in ticks)
        {
            svg.Line(xs[x], top, xs[x], bottom, ("class", "grid"), ("stroke-width", 1));
            if (xs[x] - last > TickWidth)
            {
                svg.Write(xs[x], bottom + 16, text, "faint", "middle");
                last = xs[x];
            }
        }

        svg.Write((Left + Right) / 2, svg.Bottom - 10, $"{parameter} (both axes: log)", "faint", "middle");
        double[] labels = Spaced([.. lines.Select(line => ys[line.Points[^1].Y])], top + 6, bottom);
        foreach ((Series line, double label) in lines.Zip(labels))
        {
            (string colour, int shape, string? dash) = line.Style;
            svg.Begin(line.Row);
            IEnumerable<string> steps = line.Points.Select(p => $"{Svg.Text(xs[p.X])} {Svg.Text(ys[p.Y])}");
            svg.Path("M" + string.Join("L", steps), colour, dash);
            foreach (Point point in line.Points.Where(point => point.IsMarked))
            {
                svg.Mark(xs[point.X], ys[point.Y], shape, colour, point.IsHollow);
            }

            Point end = line.Points[^1];
            svg.Line(xs[end.X] + 6, ys[end.Y], Right + 12, label - 4, ("stroke", colour), ("stroke-width", 0.75));
            svg.Mark(Right + 16, label - 4, shape, colour);
            svg.Write(Right + 24, label, line.Row);
        }

        return svg.ToString();
    }

    // Moves labels apart where they would overlap. They keep the order of the ends of their lines.
    private static double[] Spaced(double[] wanted, double top, double bottom)
    {
        int[] order = [.. Enumerable.Range(0, wanted.Length).OrderBy(i => wanted[i])];
        double[] placed = new double[wanted.Length];
        double next = top;
        foreach (int i in order)
        {
            placed[i] = Math.Max(next, wanted[i] + 4);
            next = placed[i] + LabelHeight;
        }

        double limit = bottom;
        foreach (int i in order.Reverse())
        {
            placed[i] = Math.Min(placed[i], limit);
            limit = placed[i] - LabelHeight;
        }

        return placed;
    }
}
