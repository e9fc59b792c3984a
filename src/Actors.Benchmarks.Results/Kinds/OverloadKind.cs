using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Overload"/>: what becomes of messages for which there is no room.</summary>
internal static class OverloadKind
{
    /// <summary>Nanoseconds from the end of an overload to the last message handled.</summary>
    public static Measure CatchUp { get; } =
        Measure.OfTime(
            "Catch-up",
            line => line.Overload?.Select(counts => counts.CatchUpNanoseconds) ?? [],
            Measure.NotRead
        );

    /// <summary>Bytes that a message holds which waits.</summary>
    public static Measure BytesPerWaitingMessage { get; } =
        Measure.OfBytes(
            "B/waiting message",
            line => line.Overload?.Select(BytesOfWaitingMessage) ?? [],
            "no message waited"
        );

    /// <inheritdoc cref="ReadingKind"/>
    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Overload))
        {
            Readings = line => line.Overload,
            Measures = line => [ReadsBytes(line) ? BytesPerWaitingMessage : CatchUp],
            Losses =
            [
                Measure.OfLoss("Refused", line => line.Overload?.Select(counts => (double?)counts.Refused) ?? []),
                Measure.OfLoss("Dropped", line => line.Overload?.Select(counts => (double?)counts.Dropped) ?? []),
            ],
            Columns =
            [
                new(
                    "Rule",
                    "What happens to a message for which there is no room; stopped: the limit of memory ended the load",
                    (_, cell) => string.Join("; ", cell.OverloadCounts.Select(counts => counts.RuleText).Distinct())
                ),
                Count("Due", "Messages that were due", counts => counts.Due, 11),
                Count("Handled", "Messages that the unit handled", counts => counts.Handled),
                Count("Refused", "Messages that somebody was told would not be handled", counts => counts.Refused),
                Count("Withheld", "Messages that were not sent, because a send waited", counts => counts.Withheld),
                Count("Dropped", "Messages that are missing", counts => counts.Dropped),
                Count(
                    "Most waiting",
                    "The most messages that were sent and not handled",
                    counts => counts.MostWaiting,
                    16
                ),
                Overload(
                    "Bytes waiting",
                    "What the messages that waited at the end of the load held",
                    counts => counts.BytesWaiting,
                    Format.Size,
                    15
                ),
                Overload("B/waiting message", "The same, for one message", BytesOfWaitingMessage, Format.Bytes, 18),
                Span("Blocked p50", "How long a send took: the median", counts => counts.BlockedMedianNanoseconds, 8),
                Span(
                    "Blocked p99",
                    "How long a send took: the 99th percentile",
                    counts => counts.Blocked99Nanoseconds,
                    9
                ),
                Span("Blocked max", "How long the longest send took", counts => counts.BlockedMaxNanoseconds, 10),
                Overload(
                    "Blocked",
                    "Share of the load's time that the sender spent in sends",
                    counts => counts.BlockedShare,
                    Format.Percent,
                    19
                ),
                Span(
                    "Catch-up",
                    "From the end of the load to the last message handled",
                    counts => counts.CatchUpNanoseconds
                ),
            ],
            Figure = (unit, cell) =>
                ReadsBytes(cell.Line)
                    ? CaseFigure.OfBytes(unit, cell, BytesPerWaitingMessage)
                    : new CaseFigure("to catch up", CaseFigure.Number(cell, CatchUp)),
        };

    private static Column Count(
        string title,
        string legend,
        Func<OverloadCounts, double?> value,
        int? hideOrder = null
    ) => Overload(title, legend, value, Format.Whole, hideOrder);

    private static Column Span(
        string title,
        string legend,
        Func<OverloadCounts, double?> value,
        int? hideOrder = null
    ) => Overload(title, legend, value, Format.Time, hideOrder);

    private static Column Overload(
        string title,
        string legend,
        Func<OverloadCounts, double?> value,
        Func<double?, string> format,
        int? hideOrder = null
    ) => Reading(title, legend, cell => Of(cell.OverloadCounts, value), format, hideOrder);

    /// <summary>Whether a line of <see cref="Overload"/> is of processes that read bytes instead of times.</summary>
    private static bool ReadsBytes(ResultLine line) =>
        line.Parameters.GetValueOrDefault(nameof(Benchmarks.Overload.Reading))?.ToString()
        == nameof(OverloadReading.Bytes);

    /// <summary>Bytes that a message holds which waits; null if they were not read, or none waited.</summary>
    private static double? BytesOfWaitingMessage(OverloadCounts counts) =>
        counts.WaitingAtBytes is > 0 ? (double?)counts.BytesWaiting / counts.WaitingAtBytes : null;
}
