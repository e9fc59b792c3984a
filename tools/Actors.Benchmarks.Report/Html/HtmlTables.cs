using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Summary;
using static Actors.Benchmarks.Report.Html.Markup;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The summaries, and tables with bars, whose rows carry what the page's script shows.</summary>
internal sealed class HtmlTables(PageModel page)
{
    private const double Width = 100;

    // The axis of the bars of a table, and the unit of their values.
    private sealed record Axis(LogScale Scale, string Unit);

    public static Markup View(Matrix matrix)
    {
        string processors = $"{matrix.Processors} {(matrix.Processors == 1 ? "processor" : "processors")}";
        return $"""
            <div class="wide" tabindex="0" role="group" aria-label="Summary"><table class="matrix" data-messages="{matrix.Messages}" data-processors="{matrix.Processors}">
            <caption>Messages are {matrix.KindOfMessages}, on {processors}: <span class="shown">ratio to the baseline</span></caption>
            <thead><tr><th scope="col">Row</th>{matrix.Columns.Select(Head)}</tr></thead>
            {matrix.Rows.GroupBy(row => row.Group).Select(group => Group(matrix, group))}</table></div>

            """;
    }

    private static Markup Head(Matrix.Column column) =>
        $"""

            <th scope="col" data-case="{column.Case.Slug}" data-group="{column.Case.Question.Group}">
            <a href="#{column.Case.Workload}" title="{column.Case.Workload}: {column.Parameters}">{column.Case.Title}</a>
            <small>{column.Unit}</small> <small class="one">{(
                column.Baseline is { } baseline ? $"1 = {CaseFigure.Of(baseline).Text}" : null
            )}</small></th>
            """;

    private static Markup Group(Matrix matrix, IGrouping<RowGroup, ResultLine> group) =>
        $"""
            <tbody data-group="{group.Key}">
            <tr class="group"><th scope="rowgroup" colspan="{matrix.Columns.Count + 1}">{WorkloadCharts.GroupName(
                group.Key
            )}</th></tr>
            {group.Select(row => RowOf(matrix, row))}</tbody>

            """;

    private static Markup RowOf(Matrix matrix, ResultLine row) =>
        $"""
            <tr data-row="{row.Row}" data-library="{row.Library}"{Attribute(
                "class",
                row.IsVariant ? "tuned" : null
            )}>
            <th scope="row"><a{Attribute("href", row.Note is null ? null : $"#note-{row.Row}")}>{row.Row}</a></th>
            {matrix.Columns.Select(column => View(matrix[row.Row, column]))}
            </tr>

            """;

    /// <summary>One question: a bar, the figure and the ratio of each row, by groups.</summary>
    public Markup View(Matrix matrix, Matrix.Column column)
    {
        ResultLine[] rows = [.. matrix.Rows.Where(row => column.Cells.ContainsKey(row.Row))];
        Axis? axis = AxisOf(rows.Select(row => column.Cells[row.Row]));
        Markup? unit = axis is null ? null : (Markup)$"<td><small>log</small></td>";
        bool hasOtherRule = rows.Any(row => matrix[row.Row, column].State == CellState.OtherRule);
        return $"""
            <div class="question" data-case="{column.Case.Slug}">
            <h3>{column.Case.Title}</h3>
            <p>{Line(WorkloadDocs.Of(column.Case.Workload).Question)}</p>
            <table class="data{(axis is null ? "" : " bars")} t1">
            <caption>{SummaryTables.WorkOf(matrix, column)}</caption>
            <thead><tr><th scope="col">Row</th>{unit}<th scope="col">Figure</th><th scope="col">Ratio</th></tr></thead>
            {rows.GroupBy(row => row.Group).Select(Markup (group) =>
                $"<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"{(axis is null ? 3 : 4)}\">{WorkloadCharts.GroupName(group.Key)}</th></tr>\n{group.Select(row => View(matrix[row.Row, column], axis))}</tbody>\n")}</table>
            <p>The figure is for {column.Unit}. The ratio is to the baseline{(column.Baseline is { } baseline ? $", {baseline.Line.Row}, which takes {CaseFigure.Of(baseline).Text}" : null)}.{(hasOtherRule ? " –: no ratio, because the row has another limit of outstanding messages, or was not measured together with the baseline." : "")} Less is
            better.{(axis is null ? "" : $" Dot: the median of the rounds; line: {LineOf(column.Cells.Values)}, on a logarithmic axis.")} <a href="#{column.Case.Workload}">All of {column.Case.Workload}</a></p>
            </div>

            """;
    }

    private static string LineOf(IEnumerable<Cell> cells)
    {
        bool[] intervals = [.. cells.Select(cell => CaseFigure.Of(cell).Value?.IsInterval).OfType<bool>().Distinct()];
        return intervals switch
        {
            [true] => "its 95 % interval",
            [false] => "the least and the largest launch",
            _ => "its 95 % interval, or with fewer than six rounds the least and the largest launch",
        };
    }

    private Markup View(MatrixCell shown, Axis? axis)
    {
        Cell cell = shown.Cell!;
        string? kind =
            cell.Line.IsVariant ? "tuned"
            : cell.Line.Group == RowGroup.OtherRuntime ? "more"
            : null;
        Markup? bar = axis is null ? null : (Markup)$"<td>{Bar(cell, axis)}</td>";
        return $"""
            <tr data-library="{cell.Line.Library}"{Attribute("class", kind)}><th scope="row">{cell
                .Line
                .Row}</th>{bar}<td><a href="#{IdOf(cell)}">{shown.FigureText}</a></td><td>{shown.RatioText}</td></tr>

            """;
    }

    private static Markup View(MatrixCell cell) =>
        cell.Cell is { } measured
            ? (Markup)
                $"<td class=\"{ColumnViews.ClassOf(cell)}\"{Attribute("title", cell.Reason)}><a href=\"#{IdOf(measured)}\">{cell.Text}</a></td>"
            : $"<td>{(cell.IsOtherSize ? "other size" : cell.Text)}</td>";

    public Markup View(Block block) =>
        block switch
        {
            DataTable table => View(table),
            Pictures pictures => $"<div class=\"pictures\">{pictures.All.Select(View)}</div>\n",
            Prose prose => $"{Of(prose.Text)}\n",
            Folded folded =>
                $"<details>\n<summary>{folded.Summary}</summary>\n{folded.Blocks.Select(View)}</details>\n",
            _ => throw new InvalidOperationException($"A page cannot show {block.GetType().Name}."),
        };

    // The script shows the buttons, because they need it.
    private static Markup View(Picture picture) =>
        picture.Sentence is null
            ? Picture(picture.Svg)
            : $"<figure>{Picture(picture.Svg)}\n<figcaption hidden><button type=\"button\" name=\"png\">Copy as PNG</button> <button type=\"button\" name=\"sentence\" data-text=\"{picture.Sentence}\">Copy the sentence</button> <output></output></figcaption></figure>";

    private Markup View(DataTable table)
    {
        Axis? axis = AxisOf(table.Cells);
        Cell? first = table.Cells.FirstOrDefault();
        string? template = first is null ? null : TemplateOf(first);
        string? command = CommandOf(first);
        string name =
            table.Title.Length > 0 ? table.Title : string.Join(", ", table.Header.Where(title => title.Length > 0));
        Markup? unit = axis is null ? null : (Markup)$"<td><small>log, {axis.Unit}</small></td>";
        // A table can have the focus, so that the keyboard scrolls it.
        return $"""
            <div class="wide" tabindex="0" role="group" aria-label="{name}">
            <table class="data{(axis is null ? "" : " bars")} t{table.TextColumns}"{Attribute(
                "data-case",
                template
            )}{Attribute("data-command", command)}>
            {(table.Title.Length > 0 ? (Markup)$"<caption>{table.Title}</caption>" : null)}
            <thead><tr>{table.Header.Select(
                Markup (title, i) => $"<th scope=\"col\">{title}</th>{(i == 0 ? unit : null)}"
            )}</tr></thead>
            <tbody>
            {table.Rows.Select(row => View(row, axis, template, command))}</tbody>
            </table>
            </div>
            {Of(table.Below)}

            """;
    }

    // HTML needs no end tags of cells, which would be a fourteenth of a page.
    private Markup View(DataTable.Row row, Axis? axis, string? template, string? command)
    {
        Cell? cell = row.Cell;
        Markup? bar = axis is null ? null : (Markup)$"<td>{Bar(cell, axis)}</td>";
        return $"""
            <tr{(cell is null ? null : AttributesOf(cell, template, command))}><th scope="row">{Line(
                row.Texts[0]
            )}</th>{bar}{row.Texts.Skip(1).Select(Markup (text) => $"<td>{Line(text)}")}</tr>

            """;
    }

    // What the script reads of a case.
    private Markup AttributesOf(Cell cell, string? template, string? command)
    {
        string of = TemplateOf(cell);
        string? measures = CommandOf(cell) == command ? null : CommandText.WithFilter(page.Run, cell.Line.Run);
        string? processes = cell.Processes > 0 ? $"{cell.Processes}" : null;
        string? units = cell.Line.Units is { } count ? Format.Whole(count) : null;
        return $"""
             id="{IdOf(cell)}" data-dots="{DotsOf(cell)}"{Attribute("data-processes", processes)}{Attribute("data-units", units)}{Attribute(
                "data-collections",
                CollectionsOf(cell)
            )}{Attribute("data-case", of == template ? null : of)}{Attribute("data-command", measures)}
            """;
    }

    // The command of a case; null if it is that of the page.
    private string? CommandOf(Cell? cell) =>
        cell is not null
        && CommandText.WithFilter(page.Run, cell.Line.Run) is var command
        && command != CommandText.WithFilter(page.Run, page.Run.AnyMeasured.Run)
            ? command
            : null;

    // The id of a case, with a star in place of its row.
    private static string TemplateOf(Cell cell) => cell.Line.Id.Replace($"\"{cell.Line.Row}\"", "\"*\"");

    private static Axis? AxisOf(IEnumerable<Cell> cells)
    {
        CaseFigure[] figures = [.. cells.Where(Has).Select(CaseFigure.Of)];
        return figures.Length < 2 ? null : new(new LogScale(figures.SelectMany(EndsOf), 3, Width - 3), figures[0].Unit);
    }

    private static bool Has(Cell cell) => CaseFigure.Of(cell) is { Obstacle: null, Value.Median: > 0 };

    private static double[] EndsOf(CaseFigure figure) =>
        [figure.Value!.Low > 0 ? figure.Value.Low : figure.Value.Median, figure.Value.High];

    private Markup? Bar(Cell? cell, Axis axis)
    {
        if (cell is null || !Has(cell))
        {
            return null;
        }

        CaseFigure figure = CaseFigure.Of(cell);
        string[] ends = [.. EndsOf(figure).Select(end => Svg.Text(axis.Scale[end]))];
        Markup? interval = ends[0] == ends[1] ? null : (Markup)$"<path d=\"M{ends[0]} 6H{ends[1]}\"/>";
        string middle = Svg.Text(axis.Scale[figure.Value!.Median]);
        return $"<svg color=\"{page.Styles[cell.Line.Row].Colour}\">{interval}<path d=\"M{middle} 6h0\"/></svg>";
    }

    /// <summary>The name of a case in addresses. It is the same on every page: <c>Spawn-1000000-Obj-2-Akka.NET</c>.</summary>
    private static string IdOf(Cell cell) =>
        string.Join(
            '-',
            [
                cell.Line.Workload,
                .. cell.Line.Parameters.Values.Select(value => $"{value}".Replace('/', '-').Replace("%", "pct")),
                cell.Line.Messages,
                cell.Line.Processors,
                cell.Line.Row,
            ]
        );

    // The picture of the processes, 400 by 120: its least and its largest value as text, and the paths of the interval, of the median, and of
    // a dot for each process, in the order of time, on a logarithmic axis. Empty where the figure is no value of a process.
    private static string DotsOf(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        Measure? measure = Measure.Of(cell.Line) switch
        {
            _ when !cell.HasNumber || cell.WithoutFailures is not null => null,
            [var time, ..] when figure.Factor is not null => time,
            [.., var last] when figure.Factor is null => last,
            _ => null,
        };
        double?[] values = measure is null
            ? []
            :
            [
                .. cell
                    .Rounds.OrderBy(round => round.Time)
                    .SelectMany(measure.Values)
                    .Select(value => value * (figure.Factor ?? 1)),
            ];
        if (figure.Value is not { } value || values.Length == 0 || !Array.TrueForAll(values, value => value > 0))
        {
            return "";
        }

        LogScale scale = new(values.OfType<double>(), 104, 16, decades: 0, room: 1e-6);
        return string.Join(
            '|',
            figure.Write(values.Min()),
            figure.Write(values.Max()),
            value.IsInterval ? $"M70 {Y(value.Low)}H390V{Y(value.High)}H70Z" : "",
            $"M70 {Y(value.Median)}H390",
            string.Concat(
                values.Select((each, i) => $"M{Svg.Text(70 + (i + 0.5) * 320 / values.Length)} {Y(each!.Value)}h0")
            )
        );

        string Y(double of) => Svg.Text(Math.Round(scale[of]));
    }

    // Collections of each generation in a run; empty if they were not counted.
    private static string CollectionsOf(Cell cell) =>
        cell.CollectionsOf(round => round.Gen0) is { } gen0
        && cell.CollectionsOf(round => round.Gen1) is { } gen1
        && cell.CollectionsOf(round => round.Gen2) is { } gen2
            ? $"gen0 {Format.Tick(gen0)}, gen1 {Format.Tick(gen1)}, gen2 {Format.Tick(gen2)}"
            : "";
}
