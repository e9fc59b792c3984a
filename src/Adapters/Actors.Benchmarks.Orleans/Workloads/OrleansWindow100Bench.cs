namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans with fewer calls outstanding, so that fewer of them wait in the list of a grain.</summary>
/// <remarks>
/// | setting | value        | why                                                                       |
/// |---------|--------------|---------------------------------------------------------------------------|
/// | window  | 100 in total | a grain's calls wait in a List, read from its head: O(n) (ActivationData) |
/// Deviations: only what depends on the window. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansWindow100Bench() : OrleansWindowBench(100);
