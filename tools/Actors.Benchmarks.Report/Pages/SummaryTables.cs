using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>The tables of the summary for GitHub: all canonical cases without tuned rows, some rows in some cases, or a fault.</summary>
internal static class SummaryTables
{
    public static DataTable Of(Matrix matrix)
    {
        List<DataTable.Row> rows = [new(["", .. matrix.Columns.Select(column => column.Unit)])];
        foreach (IGrouping<RowGroup, ResultLine> group in matrix.RowsByDefault.GroupBy(row => row.Group))
        {
            rows.Add(new([$"*{WorkloadCharts.GroupName(group.Key)}*", .. matrix.Columns.Select(_ => "")]));
            rows.AddRange(
                group.Select(row => new DataTable.Row([
                    row.Row,
                    .. matrix.Columns.Select(column => TextOf(matrix[row.Row, column])),
                ]))
            );
        }

        return new DataTable("", ["Row", .. matrix.Columns.Select(column => column.Case.Title)], rows);
    }

    /// <summary>What a fault did to the requests and entities of each row.</summary>
    /// <remarks>Settings change an outage tenfold, so the table also shows which requests failed, and which entities were lost.</remarks>
    public static DataTable OfFault(Matrix.Column column)
    {
        Cell[] cells = [.. column.Cells.Values.OrderBy(cell => cell.Line.Index)];
        ResultTable table = new(cells);
        Column[] columns =
        [
            .. ColumnsOfFaults
                .Select(Columns.Titled)
                .Where(column => column.IsIn(cells) && table.SaysSomething(column)),
        ];
        return CellTable.Of("", table, columns);
    }

    private static readonly string[] ColumnsOfFaults =
    [
        "Row",
        "Outage p50",
        "Outage max",
        "Not back",
        "Victims",
        "Failed",
        "Failed each",
        "Late",
        "Collateral",
        "Exit",
        "First answer",
        "Share halfway",
        "Share at the end",
        "Of new ones",
    ];

    /// <summary>Some rows in some canonical cases: the baseline's figures above, and those of each row with the factor to it.</summary>
    public static DataTable Of(IReadOnlyList<string> rows, IReadOnlyList<CaseOfPage> columns)
    {
        List<DataTable.Row> lines =
        [
            new(["*baseline*", .. columns.Select(column => BaselineOf(column.Measured))]),
            .. rows.Select(row => new DataTable.Row([
                row,
                .. columns.Select(column =>
                    column.Measured is null ? Format.Nothing
                    : column.Matrix[row, column.Measured] is { IsOtherSize: false } cell ? cell.TextWithFactor
                    : OtherSize
                ),
            ])),
        ];
        return new DataTable("", ["", .. columns.Select(column => column.Case.Title)], lines);
    }

    /// <summary>A canonical case of a page.</summary>
    /// <param name="Measured">Its cells; null if the case was not measured.</param>
    internal sealed record CaseOfPage(Matrix Matrix, CanonicalCase Case, Matrix.Column? Measured);

    /// <summary>The work of a column: its parameters, and the kind of message.</summary>
    public static string WorkOf(Matrix matrix, Matrix.Column column) =>
        $"{column.Work}; messages are {matrix.KindOfMessages}.";

    private const string OtherSize = "*other size*";

    private static string TextOf(MatrixCell cell) => cell.IsOtherSize ? OtherSize : cell.Text;

    private static string BaselineOf(Matrix.Column? column) =>
        column?.Baseline is { } baseline ? $"{CaseFigure.Of(baseline).Text} {column.Unit}" : Format.Nothing;
}
