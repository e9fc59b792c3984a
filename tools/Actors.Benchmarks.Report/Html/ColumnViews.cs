using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Html;

/// <summary>Everything that the switches of a page can show in a column of the summary. The script chooses, and computes nothing.</summary>
/// <param name="Case">The name of its case in addresses.</param>
/// <param name="Base">The row that the ratios refer to at first; empty if there is none.</param>
/// <param name="Figure">The figure, and for each other base line its ratio.</param>
internal sealed record ColumnViews(
    string Case,
    string Base,
    ColumnViews.View Figure,
    ColumnViews.View Cpu,
    ColumnViews.View Bytes,
    ColumnViews.View Peak
)
{
    private const char None = 'n';
    private const char Other = 'o';

    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        Encoder = JavaScriptEncoder.Create(UnicodeRanges.All), // it still escapes <, > and &
    };

    /// <summary>One kind of figure, in the rows that have the case, in their order.</summary>
    /// <param name="Texts">The text of each row, by base line; the empty one is none.</param>
    /// <param name="Colours">A sign for the colour of each row, by base line.</param>
    /// <param name="Places">The place of each row in ascending order; null for one without a figure.</param>
    internal sealed record View(
        IReadOnlyDictionary<string, IEnumerable<string>> Texts,
        IReadOnlyDictionary<string, string> Colours,
        IReadOnlyList<int?> Places
    );

    /// <summary>The columns of each summary as JSON that can stand in HTML.</summary>
    public static string ToJson(IEnumerable<Matrix> matrices) =>
        JsonSerializer.Serialize(
            matrices.Select(matrix => matrix.Columns.Select(column => Of(matrix, column))),
            Options
        );

    /// <summary>The class of a cell, which gives it its colour.</summary>
    public static string ClassOf(MatrixCell cell) =>
        SignOf(cell) switch
        {
            None => "none",
            Other => "other",
            var step => $"q{step}",
        };

    private static ColumnViews Of(Matrix matrix, Matrix.Column column)
    {
        Cell[] cells = [.. matrix.Rows.Select(row => column.Cells.GetValueOrDefault(row.Row)).OfType<Cell>()];
        Dictionary<string, MatrixCell[]> byBase = cells
            .Prepend(null)
            .ToDictionary(
                from => from?.Line.Row ?? "",
                from => cells.Select(cell => MatrixCell.Of(cell, from)).ToArray()
            );
        return new(
            column.Case.Slug,
            column.Baseline?.Line.Row ?? "",
            new View(
                byBase.ToDictionary(from => from.Key, from => from.Value.Select(cell => cell.Text)),
                byBase.ToDictionary(from => from.Key, from => string.Concat(from.Value.Select(SignOf))),
                PlacesOf([
                    .. byBase[""].Select(cell => cell.State == CellState.NoFigure ? null : cell.Figure!.Value?.Median),
                ])
            ),
            CostOf(cells, (figure, cell) => figure.CpuOf(cell), Format.Time),
            CostOf(cells, (figure, cell) => figure.BytesOf(cell), Format.Size),
            CostOf(cells, (_, cell) => cell.PeakWorkingSetBytes, Format.Size)
        );
    }

    private static View CostOf(Cell[] cells, Func<CaseFigure, Cell, double?> cost, Func<double?, string> format)
    {
        double?[] costs = [.. cells.Select(cell => cost(CaseFigure.Of(cell), cell))];
        Dictionary<string, string> colours = cells
            .Select((cell, i) => (cell.Line.Row, Colours: string.Concat(costs.Select((_, of) => SignOf(of, i)))))
            .ToDictionary(from => from.Row, from => from.Colours);
        colours[""] = string.Concat(costs.Select(each => each is null ? None : Other));
        return new(
            new Dictionary<string, IEnumerable<string>> { [""] = costs.Select(format) },
            colours,
            PlacesOf(costs)
        );

        char SignOf(int of, int from) =>
            costs[of] is not { } own ? None
            : costs[from] is not > 0 || CaseFigure.Of(cells[of]).HasOtherRule(cells[of], cells[from]) ? Other
            : SignOfStep(MatrixCell.StepOf(own / costs[from]!.Value));
    }

    private static char SignOf(MatrixCell cell) =>
        cell.State switch
        {
            CellState.NoFigure or CellState.Absent => None,
            CellState.OtherRule => Other,
            _ => SignOfStep(cell.Step),
        };

    private static char SignOfStep(int step) => (char)('0' + step);

    private static int?[] PlacesOf(double?[] all)
    {
        double?[] sorted = [.. all.Distinct().Order()];
        return [.. all.Select(value => value is null ? (int?)null : Array.IndexOf(sorted, value))];
    }
}
