namespace Actors.Benchmarks.Harness.Cases;

/// <summary>A benchmark class, as a measuring process sees it.</summary>
internal interface IHasRows
{
    /// <summary>The row of this name.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    Row RowCalled(string name);
}
