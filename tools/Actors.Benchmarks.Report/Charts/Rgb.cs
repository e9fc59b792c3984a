using System.Globalization;

namespace Actors.Benchmarks.Report.Charts;

/// <summary>A colour of a chart.</summary>
internal readonly record struct Rgb(byte Red, byte Green, byte Blue)
{
    private const double Saturation = 0.65;

    /// <summary>Reads <c>#rrggbb</c>; null for anything else.</summary>
    public static Rgb? Parse(string? text) =>
        text is ['#', _, _, _, _, _, _]
        && int.TryParse(text[1..], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out int number)
            ? new Rgb((byte)(number >> 16), (byte)(number >> 8), (byte)number)
            : null;

    /// <summary>The colour of <paramref name="hue"/> degrees whose luminance is nearest to <paramref name="luminance"/>.</summary>
    public static Rgb FromHue(double hue, double luminance) =>
        Enumerable
            .Range(0, 101)
            .Select(percent => FromHsl(hue, percent / 100.0))
            .MinBy(colour => Math.Abs(colour.Luminance - luminance));

    /// <summary>From 0 to 360 degrees; null for a grey.</summary>
    public double? Hue
    {
        get
        {
            double most = Math.Max(Red, Math.Max(Green, Blue));
            double range = most - Math.Min(Red, Math.Min(Green, Blue));
            double sixths =
                most == Red ? (Green - Blue) / range
                : most == Green ? (Blue - Red) / range + 2
                : (Red - Green) / range + 4;
            return range == 0 ? null : (sixths * 60 + 360) % 360;
        }
    }

    /// <summary>The relative luminance of WCAG 2: 0 for black, 1 for white.</summary>
    public double Luminance => 0.2126 * Linear(Red) + 0.7152 * Linear(Green) + 0.0722 * Linear(Blue);

    /// <summary>The contrast ratio of WCAG 2: from 1 to 21.</summary>
    public double ContrastTo(Rgb other) =>
        (Math.Max(Luminance, other.Luminance) + 0.05) / (Math.Min(Luminance, other.Luminance) + 0.05);

    /// <summary>As SVG takes it: <c>#rrggbb</c>.</summary>
    public override string ToString() => $"#{Red:x2}{Green:x2}{Blue:x2}";

    private static Rgb FromHsl(double hue, double lightness)
    {
        return new Rgb(Channel(0), Channel(8), Channel(4));

        byte Channel(int offset)
        {
            double at = (offset + hue / 30) % 12;
            double amount = Saturation * Math.Min(lightness, 1 - lightness);
            double value = lightness - amount * Math.Clamp(Math.Min(at - 3, 9 - at), -1, 1);
            return (byte)Math.Round(value * 255);
        }
    }

    private static double Linear(byte channel)
    {
        double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.Pow((value + 0.055) / 1.055, 2.4);
    }
}
