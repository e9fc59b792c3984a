using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Column = Actors.Benchmarks.Results.Column;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>A column of ours in a table of BenchmarkDotNet.</summary>
/// <param name="cells">The cells of the table.</param>
internal sealed class ResultColumn(Column column, Func<Summary, CellsOfTable> cells) : IColumn
{
    public static ResultColumn[] All(Func<Summary, CellsOfTable> cells) =>
        [
            .. Columns
                .All.Where(column => (column.Places & Places.Run) != 0)
                .Select(column => new ResultColumn(column, cells)),
        ];

    public string Id => $"Actors.{column.Title}.{column.Legend}"; // several columns have the title Interval

    public string ColumnName => column.Title;

    public string Legend => column.Legend;

    // Ours stand together, in their own order.
    public ColumnCategory Category => column.IsText ? ColumnCategory.Params : ColumnCategory.Statistics;

    public int PriorityInCategory => 100;

    public bool AlwaysShow => true;

    public bool IsNumeric => column.IsNumeric;

    public UnitType UnitType => UnitType.Dimensionless;

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase) => cells(summary).Text(column, benchmarkCase);

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase, SummaryStyle style) =>
        GetValue(summary, benchmarkCase);

    public bool IsAvailable(Summary summary) => column.IsIn(cells(summary).Table.Cells);

    public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;
}
