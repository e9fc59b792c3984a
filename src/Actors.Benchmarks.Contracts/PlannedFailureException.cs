namespace Actors.Benchmarks;

/// <summary>What a handler throws in <see cref="Failure"/>, and a stage of a <see cref="Pipeline"/> that must fail.</summary>
public sealed class PlannedFailureException() : Exception("planned");
