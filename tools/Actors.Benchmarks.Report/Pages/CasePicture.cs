using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The picture of a case: a bar for each library and each other language, with machine, date and versions inside. A picture that
/// people can quote is drawn for light and for dark pages.</summary>
internal sealed class CasePicture
{
    private const int Pixels = 640;

    private readonly Question _question;
    private readonly string _slug;
    private readonly string _subtitle;
    private readonly string[] _facts;
    private readonly BarChart.Bar[] _bars;

    private CasePicture(RunSet run, Matrix.Column column, Cell[] cells)
    {
        _question = column.Case.Question;
        _slug = column.Case.Slug;
        _subtitle =
            (_question.PictureTitle is null ? $"For {column.Unit}, median" : "Median")
            + " of the processes; line: 95 % interval; less is better";
        _facts = [MachineOf(run), string.Join(", ", run.VersionsOf(IsShown)), "Actors.Benchmarks"];
        _bars = [.. cells.Select(cell => BarOf(cell, CaseFigure.Of(cell)))];

        bool IsShown(ResultLine line) => cells.Any(cell => cell.Case.Row == line.Row);
    }

    /// <summary>The picture of a case; null if nobody asks for it, or it has fewer than two bars.</summary>
    public static CasePicture? Of(RunSet run, Matrix.Column column) =>
        column.Case.Question is { PictureTitle: not null } or { HasTable: true }
        && CellsOf(column) is { Length: > 1 } cells
            ? new(run, column, cells)
            : null;

    private string Title => _question.PictureTitle ?? _question.Title;

    private Svg.Scheme[] Schemes =>
        _question.PictureTitle is null ? [Svg.Scheme.Readers] : [Svg.Scheme.Light, Svg.Scheme.Dark];

    public IEnumerable<Picture> Files() =>
        Schemes.Select(scheme => new Picture(
            NameOf(scheme),
            Title,
            _subtitle,
            BarChart.Draw(Title, _subtitle, _bars, _facts, scheme)
        ));

    /// <summary>The picture in Markdown: GitHub shows the file that fits the reader's page.</summary>
    /// <param name="folder">The folder of the files, relative to the Markdown file.</param>
    public string ToMarkdown(string folder)
    {
        string text = $"{Title}: {string.Join(", ", _bars.Select(bar => $"{bar.Name} {bar.Text}"))}";
        return _question.PictureTitle is null
            ? $"![{text}]({folder}/{NameOf(Svg.Scheme.Readers)})\n"
            : $"""
                <picture>
                  <source media="(prefers-color-scheme: dark)" srcset="{folder}/{NameOf(Svg.Scheme.Dark)}">
                  <img width="{Pixels}" alt="{text}" src="{folder}/{NameOf(Svg.Scheme.Light)}">
                </picture>

                """;
    }

    /// <summary>Processor, system, runtime and date of a run.</summary>
    public static string MachineOf(RunSet run)
    {
        ResultLine any = run.AnyMeasured;
        return $"{any.Cpu}, {run.Lines.Max(line => line.Processors)} logical processors, {any.Os}, {any.Runtime}, {any.Gc} GC, {run.Date}";
    }

    // One row for each library, the first in the tables, where the rule for messages in flight is the baseline's. The baseline is a bar, too.
    private static Cell[] CellsOf(Matrix.Column column) =>
        [
            .. column
                .Cells.Values.Where(cell => column.Floor == cell || cell.Case.Group != RowGroup.Floor)
                .Where(cell => !cell.Case.IsVariant && cell.Failures.Count == 0)
                .Where(cell =>
                    CaseFigure.Of(cell) is { Obstacle: null, Value.Median: > 0 } figure
                    && (column.Floor is null || !figure.HasOtherRule(cell, column.Floor))
                )
                .OrderBy(cell => cell.Case.Index)
                .DistinctBy(cell => cell.Case.Library ?? cell.Case.Row),
        ];

    private static BarChart.Bar BarOf(Cell cell, CaseFigure figure) =>
        new(
            cell.Case.Row,
            cell.Case.Group switch
            {
                RowGroup.Floor => "baseline",
                RowGroup.OtherRuntime => WorkloadCharts.GroupName(RowGroup.OtherRuntime),
                _ => ".NET",
            },
            figure.Value!.Median,
            figure.Value.IsInterval ? (figure.Value.Low, figure.Value.High) : null,
            figure.Text
        );

    private string NameOf(Svg.Scheme scheme) =>
        scheme == Svg.Scheme.Readers
            ? $"summary-{_slug}.svg"
            : $"headline-{_slug}-{$"{scheme}".ToLowerInvariant()}.svg";
}
