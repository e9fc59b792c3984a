using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Failover"/>: what the loss of a node does to a cluster.</summary>
internal static class FailoverKind
{
    /// <summary>Nanoseconds that an entity was out, the median of those of a node.</summary>
    public static Measure Outage { get; } =
        Measure.OfTime(
            "Outage p50",
            line => line.Failover?.Select(reading => 1e6 * reading.OutageMedianMilliseconds) ?? [],
            "half of the entities were not back"
        );

    /// <inheritdoc cref="ReadingKind"/>
    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Failover))
        {
            Readings = line => line.Failover,
            Measures = _ => [Outage],
            Losses =
            [
                Loss("Not back", read => NotBack(read)),
                Loss("Failed", read => read.Failed),
                Loss("Of others", read => read.FailedOfOthers),
                Loss("Late", read => read.Late),
                Loss("Collateral", read => read.Collateral),
                Loss("Relapses", read => read.Relapses),
                Loss("Stale", read => read.Stale),
                Loss("Twice", read => read.Twice),
                Loss("Live twice", read => read.LiveTwice),
            ],
            Columns =
            [
                Count("Victims", "Entities that lived on the node", read => read.Victims, 12),
                Span(
                    "Outage p50",
                    "From the fault until the first of four requests in a row was due that were answered: the median of the victims; – if that one "
                        + "was not back",
                    read => read.OutageMedianMilliseconds
                ),
                Span(
                    "Outage max",
                    "The longest outage of a victim; – if one was not back",
                    read => read.Never > 0 ? null : read.OutageMaxMilliseconds
                ),
                Count("Not back", "Victims that were not back when it ended", read => read.Never),
                Reading(
                    "Failed each",
                    "Failed requests to an entity of the node, and to one that was cut off: the mean",
                    cell => Of(cell.FailoverReadings, FailedEach),
                    Format.Significant
                ),
                Span("Observed", "From the fault to the end", read => 1000 * read.ObservedSeconds, 9),
                Count(
                    "Of others",
                    "Those of the failed ones that were sent to entities of other nodes",
                    read => read.FailedOfOthers
                ),
                Count(
                    "Late",
                    "Failed requests that an entity of another node has handled nevertheless",
                    read => read.Late,
                    6
                ),
                Count("Collateral", "Entities of other nodes that lost their state", read => read.Collateral),
                Count("Relapses", "Requests that failed after their entity was back", read => read.Relapses, 7),
                Count("Stale", "Answers of an older activation, after a newer one had answered", read => read.Stale, 5),
                Count("Twice", "Answers that an activation gave twice", read => read.Twice, 3),
                Count("Live twice", "Entities that lived twice at the end", read => read.LiveTwice, 4),
                Span(
                    "Exit",
                    "From the order to leave, or to stand still, to the end of the process",
                    read => read.ExitMilliseconds,
                    8
                ),
                .. OfCutOff()
                    .Select(column =>
                        column with
                        {
                            IsFor = cell => cell.FailoverReadings.Any(read => read.CutOff is not null),
                        }
                    ),
            ],
            Figure = FigureOf,
        };

    // Of a node that is cut off while another one is lost.
    private static Column[] OfCutOff() =>
        [
            Count("Cut off", "Entities of the node that was cut off", read => read.CutOff?.Entities, 12),
            Span(
                "Cut off p50",
                "Their outage, from the cut: the median; – if that one was not back",
                read => read.CutOff?.MedianMilliseconds,
                12
            ),
            Span(
                "Cut off max",
                "The longest; – if one was not back",
                read => read.CutOff is { Never: 0 } cutOff ? cutOff.MaxMilliseconds : null,
                12
            ),
            Count("Cut off not back", "Those that were not back when it ended", read => read.CutOff?.Never, 12),
        ];

    private static Column Count(
        string title,
        string legend,
        Func<FailoverReading, double?> value,
        int? hideOrder = null
    ) => Reading(title, legend, cell => Of(cell.FailoverReadings, value), Format.Whole, hideOrder);

    private static Column Span(
        string title,
        string legend,
        Func<FailoverReading, double?> value,
        int? hideOrder = null
    ) => Reading(title, legend, cell => Of(cell.FailoverReadings, read => 1e6 * value(read)), Format.Time, hideOrder);

    // A median alone would hide entities that are lost.
    private static CaseFigure FigureOf(string unit, Cell cell) =>
        new(unit, CaseFigure.Number(cell, Outage))
        {
            DependsOnRule = false,
            Obstacle =
                cell.FailoverReadings.MaxBy(NotBack) is { } worst && NotBack(worst) > 0
                    ? $"{NotBack(worst)} of {worst.Victims + (worst.CutOff?.Entities ?? 0)} not back"
                    : null,
        };

    private static Measure Loss(string name, Func<FailoverReading, double?> count) =>
        Measure.OfLoss(name, line => line.Failover?.Select(count) ?? []);

    private static double? FailedEach(FailoverReading read) =>
        read.Victims + (read.CutOff?.Entities ?? 0) is > 0 and var entities
            ? (read.Failed - read.FailedOfOthers) / (double)entities
            : null;

    private static int NotBack(FailoverReading read) => read.Never + (read.CutOff?.Never ?? 0);
}
