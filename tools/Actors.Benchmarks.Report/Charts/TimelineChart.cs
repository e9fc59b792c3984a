using System.Globalization;
using System.Text;

namespace Actors.Benchmarks.Report.Charts;

/// <summary>A strip for each row: how many requests of each tenth of a second were answered, and when something happened.</summary>
internal static class TimelineChart
{
    /// <param name="Answered">Requests that were answered, of each tenth of a second.</param>
    internal sealed record Strip(string Name, string Colour, IReadOnlyList<int> Answered);

    private const double SlotsInSecond = 10;
    private const double StripHeight = 42;
    private const double LineHeight = 24; // of all requests
    private const double Right = Svg.Width - Svg.Margin;
    private static readonly int[] Steps = [1, 2, 5, 10, 20];

    /// <param name="due">Requests that were due in a tenth of a second.</param>
    /// <param name="fault">Seconds from the start to what happened.</param>
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
            svg.Path(PathOf(strip, bottom), strip.Colour, dash: null);
        }

        return svg.ToString();

        double X(double second) => Svg.Margin + second / seconds * (Right - Svg.Margin);

        string PathOf(Strip strip, double bottom)
        {
            StringBuilder path = new();
            int last = -1;
            // The last tenth of a second has fewer requests. A level line needs its ends only.
            for (int slot = 0; slot < strip.Answered.Count - 1; slot++)
            {
                int answered = strip.Answered[slot];
                bool isLast = slot == strip.Answered.Count - 2;
                if (answered == last && !isLast && strip.Answered[slot + 1] == answered)
                {
                    continue;
                }

                last = answered;
                double y = bottom - LineHeight * Math.Min(1, answered / due);
                path.Append(slot == 0 ? 'M' : 'L')
                    .Append(Svg.Text(X(slot / SlotsInSecond)))
                    .Append(' ')
                    .Append(Svg.Text(y));
            }

            return path.ToString();
        }
    }
}
