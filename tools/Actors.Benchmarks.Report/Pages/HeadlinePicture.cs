using System.Globalization;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The picture of a case that people can quote: a bar for each library and each other language, with machine, date and versions
/// inside. It is drawn for light and for dark pages.</summary>
internal sealed class HeadlinePicture
{
    private const string Address = "Actors.Benchmarks";
    private const int Pixels = 640;

    private readonly CanonicalCase _case;
    private readonly string _title;
    private readonly string[] _facts;
    private readonly BarChart.Bar[] _bars;

    private HeadlinePicture(RunSet run, Matrix.Column column, Cell[] cells)
    {
        _case = column.Case;
        _title = column.Case.Question.PictureTitle!;
        _facts = [MachineOf(run), string.Join(", ", run.VersionsOf(IsShown)), Address];
        _bars = [.. cells.Select(cell => BarOf(cell, CaseFigure.Of(cell)))];

        bool IsShown(ResultLine line) => cells.Any(cell => cell.Case.Row == line.Row);
    }

    /// <summary>The picture of a case; null if the case has none, or fewer than two bars.</summary>
    /// <param name="run">What was measured.</param>
    /// <param name="column">The case.</param>
    public static HeadlinePicture? Of(RunSet run, Matrix.Column column) =>
        column.Case.Question.PictureTitle is not null && CellsOf(column) is { Length: > 1 } cells
            ? new(run, column, cells)
            : null;

    /// <summary>The files of the picture, by name.</summary>
    public IEnumerable<(string Name, string Svg)> Files() =>
        new[] { Svg.Scheme.Light, Svg.Scheme.Dark }.Select(scheme =>
            (
                NameOf(scheme),
                BarChart.Draw(
                    _title,
                    "Median of the processes; line: 95 % interval; less is better",
                    _bars,
                    _facts,
                    scheme
                )
            )
        );

    /// <summary>The picture in Markdown: GitHub shows the file that fits the reader's page.</summary>
    /// <param name="folder">The folder of the files, relative to the Markdown file.</param>
    public string ToMarkdown(string folder) =>
        $"""
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="{folder}/{NameOf(Svg.Scheme.Dark)}">
              <img width="{Pixels}" alt="{_title}: {string.Join(
                ", ",
                _bars.Select(bar => $"{bar.Name} {bar.Text}")
            )}" src="{folder}/{NameOf(Svg.Scheme.Light)}">
            </picture>

            """;

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
                .Where(cell => !cell.Case.IsVariant && cell.Case.InFlight == column.Floor?.Case.InFlight)
                .Where(cell => CaseFigure.Of(cell) is { Obstacle: null, Value.Median: > 0 } && cell.Failures.Count == 0)
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
        string.Create(
            CultureInfo.InvariantCulture,
            $"headline-{_case.Slug}-{(scheme == Svg.Scheme.Dark ? "dark" : "light")}.svg"
        );
}
