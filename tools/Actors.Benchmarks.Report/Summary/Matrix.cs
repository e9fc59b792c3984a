using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Summary;

/// <summary>The summary of a run: a line for each row, a column for each canonical case, and the ratio to its baseline in the cell.</summary>
internal sealed class Matrix
{
    private readonly RunSet _run;
    private readonly Cell[] _cells;
    private readonly Dictionary<(string Row, CanonicalCase Case), MatrixCell> _shown = [];

    private Matrix(RunSet run, MessageKind messages, int? processors)
    {
        _run = run;
        Messages = messages;
        Processors = processors;
        _cells = [.. run.Cells.Where(cell => cell.Line.Messages == messages && cell.Line.Processors == processors)];
        Columns = [.. CanonicalCase.All.Where(@case => _cells.Any(@case.IsCaseOf)).Select(ColumnOf)];
        HashSet<string> rows = [.. Columns.SelectMany(column => column.Cells.Keys)];
        Rows = [.. run.Rows.Where(row => rows.Contains(row.Row)).GroupBy(row => row.Group).SelectMany(group => group)];
    }

    /// <param name="Baseline">What the ratios refer to; null if it was not measured.</param>
    internal sealed record Column(CanonicalCase Case, IReadOnlyDictionary<string, Cell> Cells, Cell? Baseline)
    {
        /// <summary>What the figures are for: <c>a round trip</c>.</summary>
        public string Unit => CaseFigure.Of(Cells.Values.First()).Unit;

        public string Parameters => Cells.Values.First().Parameters;

        /// <summary>Whether it is the case of a fault, of which one figure does not tell enough.</summary>
        public bool ReadsFault => Cells.Values.Any(cell => cell.ReadsFault);

        public string Work => Parameters.Length > 0 ? $"{Case.Workload}: {Parameters}" : Case.Workload;
    }

    public MessageKind Messages { get; }

    public string KindOfMessages => Messages == MessageKind.Obj ? "objects" : "structs";

    public int? Processors { get; }

    public IReadOnlyList<Column> Columns { get; }

    /// <summary>The rows that have one of the columns, by group, and in their order.</summary>
    public IReadOnlyList<ResultLine> Rows { get; }

    public IEnumerable<ResultLine> RowsByDefault => Rows.Where(row => !row.IsVariant);

    /// <summary>The summaries of a run: one for each kind of message and number of processors, the most processors first.</summary>
    public static IReadOnlyList<Matrix> AllOf(RunSet run) =>
        [
            .. run
                .Cells.Where(cell => CanonicalCase.All.Any(@case => @case.IsCaseOf(cell)))
                .Select(cell => (cell.Line.Messages, cell.Line.Processors))
                .Distinct()
                .OrderBy(of => of.Messages)
                .ThenByDescending(of => of.Processors)
                .Select(of => new Matrix(run, of.Messages, of.Processors)),
        ];

    public MatrixCell this[string row, Column column]
    {
        get
        {
            if (!_shown.TryGetValue((row, column.Case), out MatrixCell? shown))
            {
                shown = column.Cells.TryGetValue(row, out Cell? cell)
                    ? MatrixCell.Of(cell, column.Baseline)
                    : new(null, null, null, CellState.Absent, Absence(row, column));
                _shown[(row, column.Case)] = shown;
            }

            return shown;
        }
    }

    // Where the case names no size, each row shows its largest size, and a row of clusters its longest observation.
    private Column ColumnOf(CanonicalCase @case)
    {
        Dictionary<string, Cell> cells = _cells
            .Where(@case.IsCaseOf)
            .GroupBy(cell => cell.Line.Row)
            .ToDictionary(row => row.Key, row => row.MaxBy(cell => (cell.Repetitions, SecondsOf(cell)))!);
        return new Column(@case, cells, Results.Baseline.Of(cells.Values));
    }

    private static double SecondsOf(Cell cell) =>
        cell.Number(nameof(Failover.SettleSeconds)) ?? cell.Number(nameof(Join.ObservedSeconds)) ?? 0;

    private string Absence(string row, Column column) =>
        _run.Cells.Any(cell => cell.Line.Row == row && column.Case.IsInAnySize(cell)) ? MatrixCell.OtherSize
        : _run.Offered(row) is not { } offered
            ? "not in this run; docs/workloads.md says which rows cannot do this work"
        : offered.Workloads.Contains(column.Case.Definition) ? "not in this run"
        : MatrixCell.DoesNot;
}
