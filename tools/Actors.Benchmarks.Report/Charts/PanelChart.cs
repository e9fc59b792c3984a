namespace Actors.Benchmarks.Report.Charts;

/// <summary>Panels of bars side by side. Each row has a bar in each panel, from zero on; the bars of a group have one colour.</summary>
internal static class PanelChart
{
    /// <param name="Title">What was measured.</param>
    /// <param name="Bars">Value and text, by the name of the row.</param>
    internal sealed record Panel(string Title, IReadOnlyDictionary<string, (double Value, string Text)> Bars);

    private const double Width = 640;
    private const double NameWidth = 132;
    private const double TextWidth = 66;
    private const double RowHeight = 20;
    private const double BarHeight = 12;
    private const double GroupGap = 6;

    /// <param name="rows">Rows and their groups, which stand together.</param>
    public static string Draw(
        string title,
        string subtitle,
        IReadOnlyList<(string Name, string Group)> rows,
        IReadOnlyList<Panel> panels,
        IReadOnlyList<string> facts,
        Svg.Scheme scheme
    )
    {
        string[] groups = [.. rows.Select(row => row.Group).Distinct()];
        string[] lines = [.. facts.SelectMany(fact => Svg.Wrapped(fact, Width))];
        double height = (lines.Length + 2) * Svg.LineHeight + rows.Count * RowHeight + groups.Length * GroupGap;
        Svg svg = new(height, title, subtitle, scheme, Width);
        double panelWidth = (Width - NameWidth - Svg.Margin) / panels.Count;
        double most = panelWidth - TextWidth - Svg.Margin;

        double y = svg.Top + Svg.LineHeight;
        foreach ((int number, Panel panel) in panels.Index())
        {
            svg.Write(LeftOf(number), y - 4, panel.Title, "text");
        }

        foreach ((int place, (string name, string group)) in rows.Index())
        {
            y += place > 0 && rows[place - 1].Group != group ? GroupGap : 0;
            svg.Begin(name);
            double middle = y + RowHeight / 2;
            svg.Write(NameWidth - 8, middle + 4, name, "text", "end");
            foreach ((int number, Panel panel) in panels.Index())
            {
                if (panel.Bars.TryGetValue(name, out var bar))
                {
                    double length = Math.Max(1, bar.Value / panel.Bars.Values.Max(each => each.Value) * most);
                    string colour = BarChart.Colours[Array.IndexOf(groups, group) % BarChart.Colours.Length];
                    svg.Bar(LeftOf(number), middle - BarHeight / 2, length, BarHeight, colour);
                    svg.Write(LeftOf(number) + length + 5, middle + 4, bar.Text);
                }
            }

            y += RowHeight;
        }

        svg.WriteBelow(y, lines);
        return svg.ToString();

        double LeftOf(int panel) => NameWidth + panel * panelWidth;
    }
}
