namespace Actors.Benchmarks.Report.Charts;

/// <summary>A line for each row over a parameter, both axes logarithmic; each line is named at its end.</summary>
internal static class LineChart
{
    /// <param name="Row">The row's name.</param>
    /// <param name="Points">Parameter and value, both greater than 0.</param>
    internal sealed record Series(string Row, IReadOnlyList<(double X, double Y)> Points);

    private const double Width = 480;
    private const double Height = 380;
    private const double Left = 64;
    private const double Right = 140; // the longest name
    private const double Top = 54;
    private const double Bottom = 46;
    private const double LabelHeight = 14;

    private static readonly string?[] Dashes = [null, "7 3", "2 3", "9 3 2 3"];

    /// <summary>Draws the chart.</summary>
    public static string Draw(string title, string subtitle, string parameter, IReadOnlyList<Series> lines)
    {
        double height = Math.Max(Height, Top + Bottom + lines.Count * LabelHeight);
        Svg svg = new(Width, height, $"{title}: {subtitle}");
        (double X, double Y)[] all = [.. lines.SelectMany(line => line.Points)];
        LogScale xs = new(all.Select(point => point.X), Left, Width - Right);
        LogScale ys = new(all.Select(point => point.Y), height - Bottom, Top);
        svg.Write(12, 20, title, "text title");
        svg.Write(12, 38, subtitle, "faint");
        foreach (double tick in ys.Ticks)
        {
            svg.Line(Left, ys[tick], Width - Right, ys[tick], "grid");
            svg.Write(Left - 8, ys[tick] + 4, Format.Tick(tick), "faint", "end");
        }

        foreach (double x in all.Select(point => point.X).Distinct())
        {
            svg.Line(xs[x], Top, xs[x], height - Bottom, "grid");
            svg.Write(xs[x], height - Bottom + 16, Format.Whole(x), "faint", "middle");
        }

        svg.Write((Left + Width - Right) / 2, height - 10, parameter, "faint", "middle");
        double[] labels = Spaced([.. lines.Select(line => ys[line.Points[^1].Y])], Top + 6, height - Bottom);
        for (int i = 0; i < lines.Count; i++)
        {
            string colour = Palette.Of(lines[i].Row);
            IEnumerable<string> steps = lines[i].Points.Select(p => $"{Svg.Text(xs[p.X])} {Svg.Text(ys[p.Y])}");
            svg.Path("M" + string.Join("L", steps), colour, Dashes[i % Dashes.Length]);
            foreach ((double x, double y) in lines[i].Points)
            {
                svg.Mark(xs[x], ys[y], i, colour);
            }

            (double lastX, double lastY) = lines[i].Points[^1];
            svg.Line(xs[lastX] + 6, ys[lastY], Width - Right + 12, labels[i] - 4, colour: colour, width: 0.75);
            svg.Mark(Width - Right + 16, labels[i] - 4, i, colour);
            svg.Write(Width - Right + 24, labels[i], lines[i].Row);
        }

        return svg.ToString();
    }

    // Pushes labels apart that would cover each other, in the order of their lines' ends.
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
