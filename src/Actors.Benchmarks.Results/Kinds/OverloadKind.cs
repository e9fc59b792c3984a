namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Overload"/>: what becomes of messages for which there is no room.</summary>
internal static class OverloadKind
{
    private static readonly ReadingsOf<OverloadCounts> Read = new(line => line.Overload);

    /// <summary>Nanoseconds from the end of an overload to the last message handled.</summary>
    public static Measure CatchUp { get; } = Read.Time("Catch-up", counts => counts.CatchUpNanoseconds);

    /// <summary>Bytes of a waiting message.</summary>
    public static Measure BytesPerWaitingMessage { get; } =
        Read.Bytes("B/waiting message", BytesOfWaitingMessage) with
        {
            Missing = "no message waited",
        };

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Overload))
        {
            Readings = line => line.Overload,
            Measures = line => [ReadsBytes(line) ? BytesPerWaitingMessage : CatchUp],
            Losses = [Read.Loss("Refused", counts => counts.Refused), Read.Loss("Dropped", counts => counts.Dropped)],
            Columns =
            [
                new(
                    "Rule",
                    "What happens to a message for which there is no room; stopped: the limit of memory ended the load",
                    (_, cell) =>
                        string.Join("; ", cell.Read(line => line.Overload).Select(counts => counts.RuleText).Distinct())
                ),
                Read.Count("Due", "Messages that were due", counts => counts.Due, 11),
                Read.Count("Handled", "Messages that the unit handled", counts => counts.Handled),
                Read.Count("Refused", "Messages that somebody was told would not be handled", counts => counts.Refused),
                Read.Count("Withheld", "Messages that were not sent, because a send waited", counts => counts.Withheld),
                Read.Count("Dropped", "Messages that are missing", counts => counts.Dropped),
                Read.Count(
                    "Most waiting",
                    "The most messages that were sent and not handled",
                    counts => counts.MostWaiting,
                    16
                ),
                Read.Figure(
                    "Bytes waiting",
                    "What the messages that waited at the end of the load held",
                    counts => counts.BytesWaiting,
                    Format.Size,
                    15
                ),
                Read.Figure("B/waiting message", "The same, for one message", BytesOfWaitingMessage, Format.Bytes, 18),
                Read.Span(
                    "Blocked p50",
                    "How long a send took: the median",
                    counts => counts.BlockedMedianNanoseconds,
                    8
                ),
                Read.Span(
                    "Blocked p99",
                    "How long a send took: the 99th percentile",
                    counts => counts.Blocked99Nanoseconds,
                    9
                ),
                Read.Span("Blocked max", "How long the longest send took", counts => counts.BlockedMaxNanoseconds, 10),
                Read.Figure(
                    "Blocked",
                    "Share of the load's time that the sender spent in sends",
                    counts => counts.BlockedShare,
                    Format.Percent,
                    19
                ),
                Read.Span(
                    "Catch-up",
                    "From the end of the load to the last message handled",
                    counts => counts.CatchUpNanoseconds
                ),
            ],
            Figure = (figure, cell) =>
                ReadsBytes(cell.Line) ? figure : figure with { Unit = "to catch up", DependsOnRule = true },
        };

    /// <summary>Whether a line of <see cref="Overload"/> is of processes that read bytes instead of times.</summary>
    private static bool ReadsBytes(ResultLine line) =>
        line.Parameters.GetValueOrDefault(nameof(Benchmarks.Overload.Reading))?.ToString()
        == nameof(OverloadReading.Bytes);

    /// <summary>Bytes that a message holds which waits; null if they were not read, or none waited.</summary>
    private static double? BytesOfWaitingMessage(OverloadCounts counts) =>
        counts.WaitingAtBytes is > 0 ? (double?)counts.BytesWaiting / counts.WaitingAtBytes : null;
}
