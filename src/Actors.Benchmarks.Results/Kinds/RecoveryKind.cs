using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Recovery"/>: how long an entity takes that has saved events.</summary>
internal static class RecoveryKind
{
    /// <summary>Nanoseconds until an entity knows its events, in a process that has recovered another one before: the median of seven.
    /// </summary>
    public static Measure Warm { get; } =
        Measure.OfTime(
            "Recovery",
            line => line.Recovery?.Select(reading => (double?)reading.NextNanoseconds) ?? [],
            Measure.NotRead
        );

    /// <inheritdoc cref="ReadingKind"/>
    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Recovery))
        {
            Readings = line => line.Recovery,
            Measures = _ => [Warm],
            Columns =
            [
                Span(
                    "Recovery",
                    "Until an entity knows its events, in a process that has recovered one before: the median of seven entities",
                    read => read.NextNanoseconds
                ),
                IntervalOf("Interval", "Recovery", cell => cell.EstimateOf(Warm), Format.Time),
                Span(
                    "First recovery",
                    "The same of the first entity that a fresh process asks, whose library has started",
                    read => read.FirstNanoseconds
                ),
                Span(
                    "From start",
                    "From the start of a fresh process to the first answer",
                    read => read.FromStartNanoseconds
                ),
            ],
            Figure = (unit, cell) => new(unit, CaseFigure.Number(cell, Warm)) { DependsOnRule = false },
        };

    private static Column Span(string title, string legend, Func<RecoveryReading, double?> value) =>
        Reading(title, legend, cell => Of(cell.RecoveryReadings, value), Format.Time);
}
