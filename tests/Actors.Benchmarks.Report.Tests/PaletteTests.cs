using Actors.Benchmarks.Report.Charts;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The colours of rows in charts.</summary>
public sealed class PaletteTests
{
    private static readonly Rgb White = Rgb.Parse("#ffffff")!.Value;
    private static readonly Rgb DarkPage = Rgb.Parse("#0d1117")!.Value;

    [Fact]
    public void A_row_has_the_colour_that_it_brings() =>
        Assert.Equal("#1f77b4", new Palette([("a", "#1f77b4"), ("b", null)])["a"].Colour);

    [Fact]
    public void Rows_may_bring_the_same_colour()
    {
        Palette palette = new([("a", "#1f77b4"), ("a.b", "#1f77b4")]);

        Assert.Equal(palette["a"].Colour, palette["a.b"].Colour);
    }

    [Fact]
    public void Marks_and_dashes_tell_24_rows_apart_in_grey()
    {
        string[] rows = [.. Enumerable.Range(0, 24).Select(i => $"row {i}")];
        Palette palette = new(rows.Select(row => (row, (string?)null)));

        Assert.Equal(24, rows.Select(row => (palette[row].Shape, palette[row].Dash)).Distinct().Count());
    }

    [Theory]
    [InlineData("#ffff00")] // too light for a white page
    [InlineData("#000080")] // too dark for a dark page
    [InlineData("blue")]
    [InlineData("#12345")]
    [InlineData("#12345g")]
    [InlineData("")]
    public void A_colour_that_cannot_be_used_is_replaced(string colour)
    {
        string replaced = new Palette([("a", colour)])["a"].Colour;

        Assert.NotEqual(colour, replaced);
        Assert.True(Palette.IsReadable(Rgb.Parse(replaced)!.Value));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(12)]
    [InlineData(24)]
    public void Every_generated_colour_is_readable_on_white_and_on_the_dark_ground(int count)
    {
        Assert.All(
            Colours(count),
            colour =>
            {
                Assert.True(colour.ContrastTo(White) >= 3, $"{colour} on white");
                Assert.True(colour.ContrastTo(DarkPage) >= 3, $"{colour} on the dark ground");
            }
        );
    }

    [Fact]
    public void The_grounds_are_those_of_the_pictures()
    {
        string picture = new Svg(10, "title", "subtitle").ToString();

        Assert.Contains($".ground {{ fill: {White} }}", picture);
        Assert.Contains($".ground {{ fill: {DarkPage} }}", picture);
        Assert.Equal((White, DarkPage), (Svg.LightGround, Svg.DarkGround));
    }

    [Theory]
    [InlineData(2, 100)]
    [InlineData(12, 25)]
    [InlineData(24, 12)]
    public void Generated_hues_are_far_apart(int count, double degrees) =>
        Assert.InRange(LeastHueDistance(Colours(count)), degrees, 360);

    [Fact]
    public void Generated_hues_are_far_from_those_that_rows_bring()
    {
        string[] brought = ["#7a7a7a", "#b8860b", "#2f8f3f", "#008b8b", "#7b5cc4", "#c0392b"];
        Palette palette = new([.. brought.Select(colour => (colour, (string?)colour)), ("a", null), ("b", null)]);

        Rgb[] colours = [.. brought.Append("a").Append("b").Select(row => Rgb.Parse(palette[row].Colour)!.Value)];

        Assert.InRange(LeastHueDistance(colours), 25, 360);
    }

    [Theory]
    [InlineData("#ff0000", 0.0)]
    [InlineData("#00ff00", 120.0)]
    [InlineData("#0000ff", 240.0)]
    [InlineData("#ff00ff", 300.0)]
    [InlineData("#7a7a7a", null)]
    public void A_colour_has_a_hue_unless_it_is_grey(string colour, double? hue) =>
        Assert.Equal(hue, Rgb.Parse(colour)!.Value.Hue);

    [Fact]
    public void Black_and_white_have_the_largest_contrast() =>
        Assert.Equal(21, Rgb.Parse("#000000")!.Value.ContrastTo(White), 3);

    private static Rgb[] Colours(int count)
    {
        string[] rows = [.. Enumerable.Range(0, count).Select(i => $"row {i}")];
        Palette palette = new(rows.Select(row => (row, (string?)null)));
        return [.. rows.Select(row => Rgb.Parse(palette[row].Colour)!.Value)];
    }

    private static double LeastHueDistance(IEnumerable<Rgb> colours)
    {
        double[] hues = [.. colours.Select(colour => colour.Hue).OfType<double>()];
        return Enumerable
            .Range(0, hues.Length)
            .SelectMany(i => hues[..i].Select(other => Math.Abs(hues[i] - other)))
            .Min(distance => Math.Min(distance, 360 - distance));
    }
}
