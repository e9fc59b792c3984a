namespace Actors.Benchmarks.Results;

/// <summary>Cells that are shown together. Those with the same work, messages and processors have ratios to the same baselines.</summary>
internal sealed class ResultTable
{
    private readonly Dictionary<string, (Cell? HandOver, Cell? Pool)> _baselines;
    private readonly (double Size, string Name) _unit;

    public ResultTable(IEnumerable<Cell> cells)
    {
        Cells = [.. cells];
        _baselines = Cells
            .GroupBy(cell => cell.TableKey)
            .ToDictionary(work => work.Key, work => (Baseline.Of(work), Baseline.OnPool(work)));
        _unit = Format.UnitOf(Cells.Min(cell => cell.Median));
    }

    /// <summary>The cells, in the order of the rows.</summary>
    public IReadOnlyList<Cell> Cells { get; }

    /// <summary>The columns that have a meaning for one of the cells.</summary>
    public IEnumerable<Column> ColumnsOf(Places place) =>
        Columns.All.Where(column => column.Places.HasFlag(place) && column.IsIn(Cells));

    /// <summary>Whether a column says something of one of the cells. Where no cell has a number, each column says that.</summary>
    public bool SaysSomething(Column column) =>
        Cells.All(cell => !cell.HasNumber) || Cells.Any(cell => !Column.IsNothing(column.Text(this, cell)));

    /// <summary>Nanoseconds in the unit of the table, that of the fastest cell, so that times can be compared at a glance.</summary>
    public string Time(double? nanoseconds, bool hasUnit = true) =>
        nanoseconds is { } value ? Format.In(_unit, value) + (hasUnit ? $" {_unit.Name}" : "") : Format.Nothing;

    /// <summary>The time of a cell divided by that of its baseline, or what is known of it.</summary>
    public string Ratio(Cell cell, bool onPool) =>
        cell == BaselineOf(cell, onPool) ? "1"
        : RatioOf(cell, onPool) is not { } ratio ? Format.Nothing
        : ratio.Rounds == 0 ? Results.Ratio.NotTogether
        : ratio.Text;

    /// <summary>The same as a number; null if there is none.</summary>
    public double? Quotient(Cell cell, bool onPool) =>
        cell == BaselineOf(cell, onPool) ? 1
        : RatioOf(cell, onPool) is { Rounds: > 0 } ratio ? ratio.Value
        : null;

    /// <summary>The same with its interval; null for the baseline itself, and without a baseline.</summary>
    public Ratio? RatioOf(Cell cell, bool onPool) =>
        BaselineOf(cell, onPool) is { } baseline && cell != baseline ? cell.RatioTo(baseline) : null;

    private Cell? BaselineOf(Cell cell, bool onPool)
    {
        (Cell? handOver, Cell? pool) = _baselines[cell.TableKey];
        Cell? baseline = onPool ? pool : handOver;
        return
            baseline is not null
            && cell.Median is not null
            && baseline.Line.InFlight == cell.Line.InFlight
            && Baseline.IsOfSameKind(cell, baseline)
            ? baseline
            : null;
    }
}
