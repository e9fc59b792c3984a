namespace Actors.Benchmarks.Report.Charts;

/// <summary>One colour, mark and dash for each row, the same in all charts of a page.</summary>
/// <remarks>
/// A row has the colour that it brings. The rows without one share the gaps between the hues of the others. These rows are
/// dark and light in turn, so that neighbours on the colour wheel also differ in brightness.
/// </remarks>
internal sealed class Palette
{
    /// <summary>The least contrast of a colour on both grounds.</summary>
    public const double LeastContrast = 3;

    // The luminance of generated colours. Both are readable on both grounds.
    private const double Dark = 0.14;
    private const double Light = 0.27;

    private static readonly string?[] Dashes = [null, "7 3", "2 3", "9 3 2 3"];

    private readonly Dictionary<string, Rgb> _colours = [];
    private readonly Dictionary<string, int> _numbers = [];

    /// <summary>How a row looks in charts.</summary>
    /// <param name="Colour">Its colour, as SVG takes it.</param>
    /// <param name="Shape">The number of its mark.</param>
    /// <param name="Dash">The dashes of its line, as SVG takes them; null for none.</param>
    internal readonly record struct Style(string Colour, int Shape, string? Dash);

    /// <param name="rows">The rows of the page in their order, with the colours that they bring.</param>
    public Palette(IEnumerable<(string Row, string? Colour)> rows)
    {
        List<string> withoutColour = [];
        foreach ((string row, string? text) in rows)
        {
            _numbers[row] = _numbers.Count;
            if (Rgb.Parse(text) is { } colour && IsReadable(colour))
            {
                _colours[row] = colour;
            }
            else
            {
                withoutColour.Add(row);
            }
        }

        double[] taken = [.. _colours.Values.Select(colour => colour.Hue).OfType<double>().Distinct().Order()];
        double[] hues = FreeHues(taken, withoutColour.Count);
        for (int i = 0; i < hues.Length; i++)
        {
            _colours[withoutColour[i]] = Rgb.FromHue(hues[i], i % 2 == 0 ? Dark : Light);
        }
    }

    /// <summary>How <paramref name="row"/> looks. Marks and dashes tell rows apart in grey.</summary>
    public Style this[string row] =>
        new(_colours[row].ToString(), _numbers[row] % Svg.Shapes, Dashes[_numbers[row] / Svg.Shapes % Dashes.Length]);

    /// <summary>Whether the colour can be told from a light and from a dark page.</summary>
    public static bool IsReadable(Rgb colour) =>
        colour.ContrastTo(Svg.LightGround) >= LeastContrast && colour.ContrastTo(Svg.DarkGround) >= LeastContrast;

    /// <summary>Spreads <paramref name="count"/> hues over the gaps between the hues that are <paramref name="taken"/>.</summary>
    private static double[] FreeHues(double[] taken, int count)
    {
        double[] starts = taken.Length > 0 ? taken : [0];
        double[] widths =
        [
            .. starts.Select((start, i) => (i + 1 < starts.Length ? starts[i + 1] : starts[0] + 360) - start),
        ];
        int[] inGap = new int[starts.Length];
        for (int i = 0; i < count; i++)
        {
            inGap[Enumerable.Range(0, starts.Length).MaxBy(gap => widths[gap] / (inGap[gap] + 1))]++;
        }

        return
        [
            .. from gap in Enumerable.Range(0, starts.Length)
            from i in Enumerable.Range(1, inGap[gap])
            select (starts[gap] + widths[gap] * i / (inGap[gap] + 1)) % 360,
        ];
    }
}
