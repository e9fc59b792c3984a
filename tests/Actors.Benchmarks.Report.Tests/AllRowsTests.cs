using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Published;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Checks the list of rows against what the report needs.</summary>
public sealed class AllRowsTests
{
    public static IEnumerable<TheoryDataRow<string>> PublishedRows =>
        PublishedFigure
            .All.Where(figure => figure.Row.Length > 0)
            .Select(figure => figure.Row)
            .Distinct()
            .Select(row => new TheoryDataRow<string>(row));

    [Theory]
    [MemberData(nameof(PublishedRows))]
    public void A_published_figure_names_an_existing_row(string row) =>
        Assert.Contains(row, AllRows.InOrder.Select(existing => existing.Name));

    [Fact]
    public void The_colours_of_all_rows_are_readable() =>
        Assert.All(
            AllRows.InOrder.Where(row => row.Color.Length > 0),
            row => Assert.True(Rgb.Parse(row.Color) is { } colour && Palette.IsReadable(colour), row.Name)
        );

    /// <summary>A letter of the charts is at most 8 pixels wide, on average.</summary>
    [Fact]
    public void The_longest_name_fits_the_charts() =>
        Assert.InRange(8 * AllRows.InOrder.Max(row => row.Name.Length), 1, DotChart.NameWidth);
}
