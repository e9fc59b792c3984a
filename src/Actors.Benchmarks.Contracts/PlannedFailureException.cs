namespace Actors.Benchmarks;

/// <summary>What a handler throws in <see cref="Failure"/>.</summary>
public sealed class PlannedFailureException() : Exception("planned");
