using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Recovery"/>: how long an entity takes that has saved events.</summary>
internal static class RecoveryKind
{
    private static readonly ReadingsOf<RecoveryReading> Read = new(line => line.Recovery);

    /// <summary>Nanoseconds until an entity knows its events, in a process that has recovered another one before: the median of seven.
    /// </summary>
    public static Measure Warm { get; } = Read.Time("Recovery", read => read.NextNanoseconds);

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Recovery))
        {
            Readings = line => line.Recovery,
            Measures = _ => [Warm],
            Columns =
            [
                Read.Span(
                    "Recovery",
                    "Until an entity knows its events, in a process that has recovered one before: the median of seven entities",
                    read => read.NextNanoseconds
                ),
                IntervalOf("Interval", "Recovery", cell => cell.EstimateOf(Warm), Format.Time),
                Read.Span(
                    "First recovery",
                    "The same of the first entity that a fresh process asks, whose library has started",
                    read => read.FirstNanoseconds
                ),
                Read.Span(
                    "From start",
                    "From the start of a fresh process to the first answer",
                    read => read.FromStartNanoseconds
                ),
            ],
        };
}
