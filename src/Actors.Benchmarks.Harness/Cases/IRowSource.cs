namespace Actors.Benchmarks.Harness.Cases;

/// <summary>Has the rows of a benchmark class.</summary>
internal interface IRowSource
{
    /// <summary>Finds a row, and loads its adapter.</summary>
    /// <param name="peers">Rows of other languages.</param>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    Row RowCalled(string name, IEnumerable<Row> peers);
}
