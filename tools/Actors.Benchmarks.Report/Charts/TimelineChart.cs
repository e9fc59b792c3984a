using System.Globalization;

namespace Actors.Benchmarks.Report.Charts;

/// <summary>A strip for each row: how many requests of each tenth of a second were answered, and when the fault was.</summary>
internal static class TimelineChart
{
    /// <param name="Answered">Requests that were answered, of each tenth of a second.</param>
    internal sealed record Strip(string Name, string Colour, IReadOnlyList<int> Answered);

    private const double SlotsInSecond = 10;
    private const double StripHeight = 42;
    private const double LineHeight = 24; // where all requests were answered
    private const double Right = Svg.Width - Svg.Margin;
    private static readonly int[] Steps = [1, 2, 5, 10, 20];

    /// <param name="due">Requests that were due in a tenth of a second.</param>
    /// <param name="fault">Seconds from the start to the fault.</param>
    public static string Draw(string title, string subtitle, IReadOnlyList<Strip> strips, double due, double fault)
    {
        Svg svg = new(strips.Count * StripHeight + 2 * Svg.LineHeight + 4, title, subtitle);
        double seconds = strips.Max(strip => strip.Answered.Count) / SlotsInSecond;
        double end = svg.Top + strips.Count * StripHeight;
        int step = Steps.FirstOrDefault(each => (seconds - fault) / each <= 8, Steps[^1]);
        for (double time = 0; time <= seconds - fault; time += step)
        {
            svg.Line(X(fault + time), svg.Top, X(fault + time), end, ("class", time == 0 ? "baseline" : "grid"));
            svg.Write(X(fault + time), end + 15, time.ToString("0", CultureInfo.InvariantCulture), "faint", "middle");
        }

        svg.Write(Right, end + 15 + Svg.LineHeight, "seconds after it happened", "faint", "end");
        foreach ((int i, Strip strip) in strips.Index())
        {
            double bottom = svg.Top + (i + 1) * StripHeight - 2;
            svg.Write(Svg.Margin, bottom - LineHeight - 3, strip.Name);
            svg.Path(PathOf(strip.Answered, bottom), strip.Colour, dash: null);
        }

        return svg.ToString();

        double X(double second) => Svg.Margin + second / seconds * (Right - Svg.Margin);

        // The last tenth of a second has fewer requests, and is left out. A level line needs its ends only.
        string PathOf(IReadOnlyList<int> answered, double bottom) =>
            string.Concat(
                from slot in Enumerable.Range(0, Math.Max(0, answered.Count - 1))
                where
                    slot == 0
                    || slot == answered.Count - 2
                    || answered[slot] != answered[slot - 1]
                    || answered[slot] != answered[slot + 1]
                let y = bottom - LineHeight * Math.Min(1, answered[slot] / due)
                select $"{(slot == 0 ? "M" : "L")}{Svg.Text(X(slot / SlotsInSecond))} {Svg.Text(y)}"
            );
    }
}
