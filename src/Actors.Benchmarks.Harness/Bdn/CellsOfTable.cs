using Actors.Benchmarks.Harness.Cases;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>The cells of a table: all rounds of a case are one.</summary>
internal sealed class CellsOfTable
{
    private readonly Dictionary<Case, Cell> _cells;

    public CellsOfTable(IEnumerable<(BenchmarkCase Benchmark, ResultLine Line)> finished)
    {
        ILookup<Case, (BenchmarkCase Benchmark, ResultLine Line)> rounds = finished.ToLookup(each =>
            Case.Of(each.Benchmark)
        );
        All =
        [
            .. TableOrder
                .Order(rounds.Select(@case => @case.Last().Benchmark))
                .Select(last => (last, new Cell(rounds[Case.Of(last)].Select(each => each.Line)))),
        ];
        _cells = All.ToDictionary(each => Case.Of(each.Benchmark), each => each.Cell);
        Cell.FindWorkWithoutFailures(_cells.Values);
        Table = new ResultTable(All.Select(each => each.Cell));
    }

    /// <summary>Each case, with the benchmark of its last round, in the order of the table.</summary>
    public IReadOnlyList<(BenchmarkCase Benchmark, Cell Cell)> All { get; }

    public ResultTable Table { get; }

    /// <summary>The text of a column for a case. Of a case that was not measured, nothing.</summary>
    public string Text(Column column, BenchmarkCase benchmark) =>
        _cells.TryGetValue(Case.Of(benchmark), out Cell? cell) ? column.Text(Table, cell) : Format.Nothing;
}
