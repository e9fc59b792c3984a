namespace Actors.Benchmarks;

/// <summary>A list of rows. Benchmark classes and contract tests take it as a type argument, because both are made by reflection.</summary>
public interface IRows
{
    /// <summary>Every row, in the order of the tables, whether its package could be restored or not.</summary>
    static abstract IReadOnlyList<Row> InOrder { get; }
}
