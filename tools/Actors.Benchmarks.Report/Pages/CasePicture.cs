using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The picture of a case: a bar for each library and each other language, with machine, date and versions inside. A picture that
/// people can quote is drawn for light and for dark pages.</summary>
internal sealed class CasePicture(RunSet run, Matrix.Column column, Cell[] cells, string? address)
{
    private const int Pixels = 640;

    // Pictures that people quote leave it out, because Proto.Actor for .NET has a bar.
    private const string NotQuoted = "Proto.Actor.Go";

    private readonly BarChart.Bar[] _bars =
    [
        .. cells.Select(cell => BarOf(cell, CaseFigure.Of(cell), column.Case.Question.PictureTitle is not null)),
    ];

    /// <summary>The picture of a case; null if nobody asks for it, or if it has fewer than two bars.</summary>
    /// <param name="address">Where the page is; null if that is not known.</param>
    public static CasePicture? Of(RunSet run, Matrix.Column column, string? address) =>
        column.Case.Question.HasPicture && CellsOf(column) is { Length: > 1 } cells
            ? new(run, column, cells, address)
            : null;

    /// <summary>What a picture says of its run: the machine, the versions of its rows, and where the page is.</summary>
    public static string[] FactsOf(RunSet run, IEnumerable<string> rows, string? address) =>
        [MachineOf(run), string.Join(", ", run.VersionsOf(line => rows.Contains(line.Row))), Signature(address)];

    // The whole address would be too long. The list of pages shows the date.
    private static string Signature(string? address) =>
        address is null
            ? "Actors.Benchmarks"
            : new Uri(new Uri(address), "..").GetComponents(
                UriComponents.Host | UriComponents.Path,
                UriFormat.UriEscaped
            );

    public bool IsQuoted => column.Case.Question.PictureTitle is not null;

    /// <summary>What stands under a picture that people quote: Markdown, or empty.</summary>
    public string Note =>
        IsQuoted && Array.Find(_bars, bar => bar.Name == "Haskell") is { } haskell
            ? Resource.Read("skynet.md").Replace("HERE", haskell.Text)
            : "";

    private string Title => column.Case.Question.PictureTitle ?? column.Case.Title;

    public IEnumerable<Picture> Files()
    {
        string line = Array.Exists(_bars, bar => bar.Interval is not null) ? "; line: 95 % interval" : "";
        string subtitle = $"{(IsQuoted ? "Median" : $"For {column.Unit}, median")} of the rounds{line}; less is better";
        string[] facts = FactsOf(run, cells.Select(cell => cell.Line.Row), address);
        string sentence = SentenceOf(
            $"{Title}: {string.Join(", ", cells.Select(cell => $"{cell.Line.Row} {TextOf(CaseFigure.Of(cell))}"))}",
            facts
        );
        Svg.Scheme[] schemes = IsQuoted ? [Svg.Scheme.Light, Svg.Scheme.Dark] : [Svg.Scheme.Readers];
        return schemes.Select(scheme => new Picture(
            NameOf(scheme),
            Title,
            subtitle,
            BarChart.Draw(Title, subtitle, _bars, facts, scheme)
        )
        {
            Sentence = IsQuoted ? sentence : null,
        });
    }

    /// <summary>A sentence that can be quoted.</summary>
    public static string SentenceOf(string what, IEnumerable<string> facts) => $"{what}. {string.Join("; ", facts)}.";

    /// <summary>A figure with its 95 % interval, if there is one.</summary>
    public static string TextOf(CaseFigure figure) =>
        figure.Value is { IsInterval: true } value
            ? $"{figure.Text} ({figure.Write(value.Low)} to {figure.Write(value.High)})"
            : figure.Text;

    /// <summary>The picture in Markdown: GitHub shows the file that fits the reader's page.</summary>
    /// <param name="folder">The folder of the files, relative to the Markdown file.</param>
    public string ToMarkdown(string folder)
    {
        string text = $"{Title}: {string.Join(", ", _bars.Select(bar => $"{bar.Name} {bar.Text}"))}";
        return IsQuoted ? ToMarkdown(folder, NameOf, text) : $"![{text}]({folder}/{NameOf(Svg.Scheme.Readers)})\n";
    }

    /// <summary>A picture for light and for dark pages.</summary>
    public static string ToMarkdown(string folder, Func<Svg.Scheme, string> nameOf, string text) =>
        $"""
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="{folder}/{nameOf(Svg.Scheme.Dark)}">
              <img width="{Pixels}" alt="{text}" src="{folder}/{nameOf(Svg.Scheme.Light)}">
            </picture>

            """;

    /// <summary>Processor, system, runtime and date of a run.</summary>
    public static string MachineOf(RunSet run)
    {
        ResultLine any = run.AnyMeasured;
        return $"{any.Cpu}, {run.Lines.Max(line => line.Processors)} logical processors, {any.Os}, {any.Runtime}, {any.Gc} GC, {run.Date}";
    }

    // The baseline, and of each library the first row in the tables whose rule for messages in flight is that of the baseline.
    private static Cell[] CellsOf(Matrix.Column column) =>
        [
            .. column
                .Cells.Values.Where(cell => column.Baseline == cell || cell.Line.Group != RowGroup.Baseline)
                .Where(cell => !cell.Line.IsVariant && cell.Failures.Count == 0)
                .Where(cell =>
                    CaseFigure.Of(cell) is { Obstacle: null, Value.Median: > 0 } figure
                    && (column.Baseline is null || !figure.HasOtherRule(cell, column.Baseline))
                )
                .OrderBy(cell => cell.Line.Index)
                .DistinctBy(cell => cell.Line.Library)
                .Where(cell => column.Case.Question.PictureTitle is null || cell.Line.Row != NotQuoted),
        ];

    // All bars of a picture that people quote have one unit.
    private static BarChart.Bar BarOf(Cell cell, CaseFigure figure, bool isInSeconds) =>
        new(
            cell.Line.Row,
            cell.Line.Group switch
            {
                RowGroup.Baseline => isInSeconds ? "baseline, a small actor of our own" : "baseline",
                RowGroup.OtherRuntime => WorkloadCharts.GroupName(RowGroup.OtherRuntime),
                _ => ".NET",
            },
            figure.Value!.Median,
            figure.Value.IsInterval ? (figure.Value.Low, figure.Value.High) : null,
            isInSeconds && !figure.IsBytes ? $"{Format.Significant(figure.Value.Median / 1e9)} s" : figure.Text
        );

    private string NameOf(Svg.Scheme scheme) =>
        scheme == Svg.Scheme.Readers
            ? $"summary-{column.Case.Slug}.svg"
            : $"headline-{column.Case.Slug}-{$"{scheme}".ToLowerInvariant()}.svg";
}
