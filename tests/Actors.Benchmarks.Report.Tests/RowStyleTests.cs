using System.Globalization;
using Actors.Benchmarks.Report.Charts;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>How rows look in charts.</summary>
public sealed class RowStyleTests
{
    private const string White = "#ffffff";
    private const string DarkPage = "#0d1117";

    [Fact]
    public void Every_colour_is_readable_on_light_and_on_dark_pages()
    {
        Assert.Distinct(RowStyle.Colours);
        Assert.All(
            RowStyle.Colours,
            colour =>
            {
                Assert.InRange(Contrast(colour, White), 3, 21);
                Assert.InRange(Contrast(colour, DarkPage), 3, 21);
            }
        );
    }

    [Fact]
    public void Rows_of_a_library_share_its_colour_and_other_libraries_have_others()
    {
        var styles = RowStyle.Of([
            Lines.Of("Akka.NET"),
            Lines.Of("Akka.NET.Tuned") with
            {
                Library = "Akka.NET",
            },
            Lines.Of("Orleans"),
        ]);

        Assert.Equal(styles["Akka.NET"].Colour, styles["Akka.NET.Tuned"].Colour);
        Assert.NotEqual(styles["Akka.NET"].Colour, styles["Orleans"].Colour);
    }

    [Fact]
    public void Marks_and_dashes_tell_24_rows_apart_in_grey()
    {
        var styles = RowStyle.Of(Enumerable.Range(0, 24).Select(i => Lines.Of($"row {i}")));

        Assert.Equal(24, styles.Values.Select(style => (style.Shape, style.Dash)).Distinct().Count());
    }

    // WCAG 2.
    private static double Contrast(string colour, string ground) =>
        (Math.Max(Luminance(colour), Luminance(ground)) + 0.05)
        / (Math.Min(Luminance(colour), Luminance(ground)) + 0.05);

    private static double Luminance(string colour) =>
        0.2126 * Linear(colour[1..3]) + 0.7152 * Linear(colour[3..5]) + 0.0722 * Linear(colour[5..7]);

    private static double Linear(string channel)
    {
        double value = int.Parse(channel, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.Pow((value + 0.055) / 1.055, 2.4);
    }
}
