namespace Actors.Benchmarks.Results;

/// <summary>A percentile or the maximum of latencies, over the launches of a case.</summary>
/// <param name="IsUpperBound">Whether it is an upper bound in half of the launches or more, because sends were late.</param>
internal sealed record LatencyFigure(Estimate Nanoseconds, bool IsUpperBound)
{
    /// <summary>What stands before the figure.</summary>
    public string Sign => IsUpperBound ? "≤ " : "";

    /// <summary>The percentile of a rank; null if a process has too few messages for it.</summary>
    public static LatencyFigure? At(IReadOnlyList<LatencyReading> processes, double rank) =>
        Of([.. processes.Select(process => process.At(rank))]);

    /// <summary>The longest latency of each process; null if there is no process.</summary>
    public static LatencyFigure? Max(IReadOnlyList<LatencyReading> processes) =>
        Of([.. processes.Select(read => new LatencyPercentile(100, read.MaxNanoseconds, read.MaxLateNanoseconds))]);

    /// <summary>Whether half of the processes or more could not hold the rate. Their median is then no latency of the row.</summary>
    public static bool IsSaturated(IReadOnlyCollection<LatencyReading> processes) =>
        IsHalfOrMore(processes, process => process.IsSaturated);

    private static LatencyFigure? Of(IReadOnlyCollection<LatencyPercentile?> processes) =>
        Cell.EstimateOf(processes.Select(process => process?.Nanoseconds)) is { } nanoseconds
            ? new LatencyFigure(nanoseconds, IsHalfOrMore(processes, process => process!.IsUpperBound))
            : null;

    private static bool IsHalfOrMore<T>(IReadOnlyCollection<T> processes, Func<T, bool> isSo) =>
        processes.Count > 0 && 2 * processes.Count(isSo) >= processes.Count;
}
