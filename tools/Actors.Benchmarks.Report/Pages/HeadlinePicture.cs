using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The picture of a page: what a message, a request and an idle actor cost, in panels side by side, for light and for dark
/// pages.</summary>
internal sealed class HeadlinePicture(RunSet run, Matrix.Column[] columns, ResultLine[] rows, string? address)
{
    private const string Title = "What actors cost in .NET";
    private const string OtherLanguage = "Go";

    // The case of each panel, by its slug.
    private static readonly (string Case, string Title)[] Panels =
    [
        ("PingPong-8-100-100000-False", "a message, busy"),
        ("Operations-Ask", "a request and its reply"),
        ("Idle-100000", "memory of an idle actor"),
    ];

    private readonly PanelChart.Panel[] _panels =
    [
        .. Panels.Zip(columns, (panel, column) => new PanelChart.Panel(panel.Title, BarsOf(column, rows))),
    ];

    /// <summary>The picture; null if a panel was not measured.</summary>
    /// <param name="address">Where the page is; null if that is not known.</param>
    public static HeadlinePicture? Of(RunSet run, Matrix matrix, string? address)
    {
        Matrix.Column[] columns =
        [
            .. Panels
                .Select(panel => matrix.Columns.FirstOrDefault(column => column.Case.Slug == panel.Case))
                .OfType<Matrix.Column>(),
        ];
        return columns.Length == Panels.Length ? new(run, columns, RowsOf(matrix, columns), address) : null;
    }

    public IEnumerable<Picture> Files()
    {
        const string subtitle = "Medians, less is better";
        string[] measured = CasePicture.FactsOf(run, rows.Select(row => row.Row), address);
        string[] facts =
        [
            $"{rows[0].Row}: a small actor of our own.",
            .. Array.Exists(_panels, panel => panel.Bars.Values.Any(bar => bar.Text.EndsWith('†')))
                ? ["†: a timer for each request or another limit of outstanding messages."]
                : Array.Empty<string>(),
            .. measured,
        ];
        string sentence = CasePicture.SentenceOf(
            string.Join("; ", Panels.Zip(columns, (panel, column) => $"{panel.Title}: {TextOf(column)}")),
            measured
        );
        (string, string)[] groups = [.. rows.Select(row => (row.Row, $"{row.Group}"))];
        return new[] { Svg.Scheme.Light, Svg.Scheme.Dark }.Select(scheme => new Picture(
            NameOf(scheme),
            Title,
            subtitle,
            PanelChart.Draw(Title, subtitle, groups, _panels, facts, scheme)
        )
        {
            Sentence = sentence,
        });
    }

    /// <summary>The picture in Markdown: GitHub shows the file that fits the reader's page.</summary>
    /// <param name="folder">The folder of the files, relative to the Markdown file.</param>
    public string ToMarkdown(string folder) =>
        CasePicture.ToMarkdown(
            folder,
            NameOf,
            $"{Title}: {string.Join("; ", _panels.Select(panel => $"{panel.Title}: {string.Join(", ", panel.Bars.Select(bar => $"{bar.Key} {bar.Value.Text}"))}"))}"
        );

    private static string NameOf(Svg.Scheme scheme) => $"headline-{$"{scheme}".ToLowerInvariant()}.svg";

    private string TextOf(Matrix.Column column) =>
        string.Join(
            ", ",
            rows.Select(row => column.Cells.GetValueOrDefault(row.Row))
                .OfType<Cell>()
                .Select(cell => $"{cell.Line.Row} {CasePicture.TextOf(CaseFigure.Of(cell))}")
        );

    private static Dictionary<string, (double, string)> BarsOf(Matrix.Column column, ResultLine[] rows) =>
        column
            .Cells.Values.Where(cell => rows.Any(row => row.Row == cell.Line.Row))
            .Select(cell => (Cell: cell, Figure: CaseFigure.Of(cell)))
            .Where(found => found.Figure is { Obstacle: null, Value.Median: > 0 })
            .ToDictionary(
                found => found.Cell.Line.Row,
                found =>
                    (
                        found.Figure.Value!.Median,
                        column.Baseline is { } baseline && found.Figure.HasOtherRule(found.Cell, baseline)
                            ? found.Figure.Text + " †"
                            : found.Figure.Text
                    )
            );

    // The main rows that have all panels, the first of each library, and one other language, which may lack some.
    private static ResultLine[] RowsOf(Matrix matrix, Matrix.Column[] columns) =>
        [
            .. matrix
                .RowsByDefault.Where(row => row.Group != RowGroup.OtherRuntime || row.Row == OtherLanguage)
                .Where(row =>
                    row.Group == RowGroup.OtherRuntime
                    || Array.TrueForAll(columns, column => column.Cells.ContainsKey(row.Row))
                )
                .Where(row =>
                    row.Group != RowGroup.Baseline
                    || Array.Exists(columns, column => column.Baseline?.Line.Row == row.Row)
                )
                .DistinctBy(row => row.Library),
        ];
}
