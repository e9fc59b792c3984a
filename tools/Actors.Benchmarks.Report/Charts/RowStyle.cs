namespace Actors.Benchmarks.Report.Charts;

/// <summary>How a row looks in all charts of a page. Rows of a library share its colour; marks and dashes tell rows apart in grey.</summary>
/// <param name="Shape">The number of its mark.</param>
/// <param name="Dash">The dashes of its line, as SVG takes them; null for none.</param>
internal readonly record struct RowStyle(string Colour, int Shape, string? Dash)
{
    /// <summary>The colours, each of which has a contrast of 3 or more to a light and to a dark page. Neighbours differ.</summary>
    public static IReadOnlyList<string> Colours { get; } =
        "#7a7a7a #b8860b #1f77b4 #2f8f3f #d2542c #7b5cc4 #008b8b #d01ad0 #8c6d5a #3d7be0 #c2417a #6f8020".Split(' ');

    private static readonly string?[] Dashes = [null, "7 3", "2 3", "9 3 2 3"];

    /// <summary>The styles of the rows of a page, by name.</summary>
    public static IReadOnlyDictionary<string, RowStyle> Of(IEnumerable<ResultLine> rows)
    {
        ResultLine[] all = [.. rows];
        string[] libraries = [.. all.Select(row => row.Library).Distinct()];
        return all.Index()
            .ToDictionary(
                row => row.Item.Row,
                row => new RowStyle(
                    Colours[Array.IndexOf(libraries, row.Item.Library) % Colours.Count],
                    row.Index % Svg.Shapes,
                    Dashes[row.Index / Svg.Shapes % Dashes.Length]
                )
            );
    }
}
