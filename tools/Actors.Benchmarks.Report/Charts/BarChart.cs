namespace Actors.Benchmarks.Report.Charts;

/// <summary>Bars from zero on, in groups. The facts about the measurement stand below.</summary>
internal static class BarChart
{
    /// <param name="Group">The name of its group. The bars of a group stand together and have one colour.</param>
    /// <param name="Interval">The ends of the interval; null if there is none.</param>
    internal sealed record Bar(
        string Name,
        string Group,
        double Value,
        (double Low, double High)? Interval,
        string Text
    );

    /// <summary>Pixels for a row's name.</summary>
    internal const double NameWidth = 152;

    private const double Left = NameWidth + 8;
    private const double Right = Svg.Width - 72; // room for the values
    private const double RowHeight = 20;
    private const double GroupHeight = 22;
    private const double BarHeight = 12;

    /// <summary>One for each group, readable on light and on dark pages.</summary>
    internal static readonly string[] Colours = ["#8c959f", "#2f81f7", "#bc6c25", "#2da44e"];

    public static string Draw(
        string title,
        string subtitle,
        IReadOnlyList<Bar> bars,
        IReadOnlyList<string> facts,
        Svg.Scheme scheme
    )
    {
        IGrouping<string, Bar>[] groups = [.. bars.GroupBy(bar => bar.Group)];
        string[] lines = [.. facts.SelectMany(fact => Svg.Wrapped(fact))];
        double height = groups.Length * GroupHeight + bars.Count * RowHeight + (lines.Length + 1) * Svg.LineHeight;
        Svg svg = new(height, title, subtitle, scheme);
        double most = bars.Max(bar => Math.Max(bar.Value, bar.Interval?.High ?? 0));

        double y = svg.Top;
        foreach ((int number, IGrouping<string, Bar> group) in groups.Index())
        {
            y += GroupHeight;
            svg.Begin(null);
            svg.Write(Svg.Margin, y - 6, group.Key, "faint");
            foreach (Bar bar in group)
            {
                svg.Begin(bar.Name);
                double middle = y + RowHeight / 2;
                svg.Write(Left - 8, middle + 4, bar.Name, "text", "end");
                svg.Bar(Left, middle - BarHeight / 2, LengthOf(bar.Value), BarHeight, Colours[number % Colours.Length]);
                if (bar.Interval is var (low, high))
                {
                    svg.Line(
                        Left + LengthOf(low),
                        middle,
                        Left + LengthOf(high),
                        middle,
                        ("class", "baseline"),
                        ("stroke-width", 1.5)
                    );
                }

                svg.Write(Svg.Width - Svg.Margin, middle + 4, bar.Text, "text", "end");
                y += RowHeight;
            }
        }

        svg.WriteBelow(y, lines);
        return svg.ToString();

        // A bar has at least one pixel, so that it is seen.
        double LengthOf(double value) => Math.Max(1, value / most * (Right - Left));
    }
}
