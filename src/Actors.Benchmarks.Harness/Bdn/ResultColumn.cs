using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Column = Actors.Benchmarks.Results.Column;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>A column of ours in a table of BenchmarkDotNet.</summary>
/// <param name="cells">The cells of the table.</param>
/// <param name="nothing">What stands in place of a text that says nothing; null for that text.</param>
internal sealed class ResultColumn(Column column, Func<Summary, CellsOfTable> cells, string? nothing = null) : IColumn
{
    public static ResultColumn[] All(Func<Summary, CellsOfTable> cells) =>
        [
            .. Columns
                .All.Where(column => (column.Places & Places.Run) != 0)
                .Select(column => new ResultColumn(column, cells)),
        ];

    public static ResultColumn[] InCsv(Func<Summary, CellsOfTable> cells) =>
        [.. Columns.InCsv.Select(column => new ResultColumn(column, cells, nothing: ""))];

    public string Id => $"Actors.{column.Title}.{column.Legend}"; // several columns have the title Interval

    public string ColumnName => column.Title;

    public string Legend => column.Legend;

    // Ours stand together, in their own order.
    public ColumnCategory Category => column.IsText ? ColumnCategory.Params : ColumnCategory.Statistics;

    public int PriorityInCategory => 100;

    public bool AlwaysShow => true;

    public bool IsNumeric => !column.IsText;

    public UnitType UnitType => UnitType.Dimensionless;

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase)
    {
        string text = cells(summary).Text(column, benchmarkCase);
        return nothing is not null && Column.IsNothing(text) ? nothing : text;
    }

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase, SummaryStyle style) =>
        GetValue(summary, benchmarkCase);

    public bool IsAvailable(Summary summary) => column.IsIn(cells(summary).Table.Cells);

    public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;
}
