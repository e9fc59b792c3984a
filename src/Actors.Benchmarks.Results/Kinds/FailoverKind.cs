namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Failover"/>: what the loss of a node does to a cluster.</summary>
internal static class FailoverKind
{
    private static readonly ReadingsOf<FailoverReading> Read = new(line => line.Failover);

    /// <summary>Nanoseconds that an entity was out, the median of those of a node.</summary>
    public static Measure Outage { get; } =
        Read.Time("Outage p50", read => 1e6 * read.OutageMedianMilliseconds) with
        {
            Missing = "half of the entities were not back",
        };

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Failover))
        {
            Readings = line => line.Failover,
            Measures = _ => [Outage],
            Losses =
            [
                Read.Loss("Not back", read => NotBack(read)),
                Read.Loss("Failed", read => read.Failed),
                Read.Loss("Of others", read => read.FailedOfOthers),
                Read.Loss("Late", read => read.Late),
                Read.Loss("Collateral", read => read.Collateral),
                Read.Loss("Relapses", read => read.Relapses),
                Read.Loss("Stale", read => read.Stale),
                Read.Loss("Twice", read => read.Twice),
                Read.Loss("Live twice", read => read.LiveTwice),
            ],
            Columns =
            [
                Read.Count("Victims", "Entities that lived on the node", read => read.Victims, 12),
                Outages(
                    "Outage p50",
                    "From the fault until the first of four requests in a row was due that were answered: the median of the victims",
                    read => read.OutageMedianMilliseconds,
                    read => read is { Victims: > 0, OutageMedianMilliseconds: null }
                ),
                Outages(
                    "Outage max",
                    "The longest outage of a victim",
                    read => read.OutageMaxMilliseconds,
                    read => read.Never > 0
                ),
                Read.Count("Not back", "Victims that were not back when it ended", read => read.Never),
                Read.Figure(
                    "Failed each",
                    "Failed requests to an entity of the node, and to one that was cut off: the mean",
                    FailedEach,
                    Format.Significant
                ),
                Span("Observed", "From the fault to the end", read => 1000 * read.ObservedSeconds, 9),
                Read.Count(
                    "Of others",
                    "Those of the failed ones that were sent to entities of other nodes",
                    read => read.FailedOfOthers
                ),
                Read.Count(
                    "Late",
                    "Failed requests that an entity of another node has handled nevertheless",
                    read => read.Late,
                    6
                ),
                Read.Count("Collateral", "Entities of other nodes that lost their state", read => read.Collateral),
                Read.Count("Relapses", "Requests that failed after their entity was back", read => read.Relapses, 7),
                Read.Count(
                    "Stale",
                    "Answers of an older activation, after a newer one had answered",
                    read => read.Stale,
                    5
                ),
                Read.Count("Twice", "Answers that an activation gave twice", read => read.Twice, 3),
                Read.Count("Live twice", "Entities that lived twice at the end", read => read.LiveTwice, 4),
                Span(
                    "Exit",
                    "From the order to leave, or to stand still, to the end of the process",
                    read => read.ExitMilliseconds,
                    8
                ),
                .. Columns.For(cell => cell.FailoverReadings.Any(read => read.CutOff is not null), OfCutOff()),
            ],
            Figure = FigureOf,
        };

    // Of a node that is cut off while another one is lost.
    private static Column[] OfCutOff() =>
        [
            Read.Count("Cut off", "Entities of the node that was cut off", read => read.CutOff?.Entities, 12),
            Outages(
                "Cut off p50",
                "Their outage, from the cut: the median",
                read => read.CutOff?.MedianMilliseconds,
                read => read.CutOff is { Entities: > 0, MedianMilliseconds: null },
                12
            ),
            Outages(
                "Cut off max",
                "The longest",
                read => read.CutOff?.MaxMilliseconds,
                read => read.CutOff?.Never > 0,
                12
            ),
            Read.Count("Cut off not back", "Those that were not back when it ended", read => read.CutOff?.Never, 12),
        ];

    private static Column Span(
        string title,
        string legend,
        Func<FailoverReading, double?> value,
        int? hideOrder = null
    ) => Read.Span(title, legend, read => 1e6 * value(read), hideOrder);

    // An outage without an end is no number, and must not be the least or the largest of a range.
    private static Column Outages(
        string title,
        string legend,
        Func<FailoverReading, double?> value,
        Func<FailoverReading, bool> isEndless,
        int? hideOrder = null
    )
    {
        Column span = Span(
            title,
            $"{legend}; not back: in a launch it had no end",
            read => isEndless(read) ? null : value(read),
            hideOrder
        );
        return span with
        {
            Value = (table, cell) => cell.FailoverReadings.Any(isEndless) ? "not back" : span.Value(table, cell),
            Range = (table, cell) => cell.FailoverReadings.Any(isEndless) ? "" : span.Range(table, cell),
        };
    }

    // A median alone would hide entities that are lost.
    private static CaseFigure FigureOf(CaseFigure figure, Cell cell) =>
        figure with
        {
            Obstacle =
                cell.FailoverReadings.MaxBy(NotBack) is { } worst && NotBack(worst) > 0
                    ? $"{NotBack(worst)} of {worst.Victims + (worst.CutOff?.Entities ?? 0)} not back"
                    : null,
        };

    private static double? FailedEach(FailoverReading read) =>
        read.Victims + (read.CutOff?.Entities ?? 0) is > 0 and var entities
            ? (read.Failed - read.FailedOfOthers) / (double)entities
            : null;

    private static int NotBack(FailoverReading read) => read.Never + (read.CutOff?.Never ?? 0);
}
