using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Crash"/>: what is left when the process that saves events is killed.</summary>
internal static class CrashKind
{
    /// <summary>Nanoseconds from the start of a fresh process until all entities know their events, the median of the kills.</summary>
    public static Measure Back { get; } =
        Measure.OfTime(
            "All back",
            line => line.Crash?.Select(reading => (double?)reading.AllNanoseconds) ?? [],
            Measure.NotRead
        );

    /// <inheritdoc cref="ReadingKind"/>
    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Crash))
        {
            Readings = line => line.Crash,
            Measures = _ => [Back],
            Columns =
            [
                Count("Acknowledged", "Events that were answered before the kills", read => read.Acknowledged),
                Count(
                    "Unanswered",
                    "Events that were recovered although their answer had not come: at most one for each writer and kill",
                    read => read.Unanswered
                ),
                Span(
                    "First back",
                    "From the start of a fresh process until the first entity knew its events: the median of the kills",
                    read => read.FirstNanoseconds
                ),
                Span("All back", "The same for the last entity", read => read.AllNanoseconds),
            ],
            Figure = (unit, cell) => new(unit, CaseFigure.Number(cell, Back)) { DependsOnRule = false },
        };

    private static Column Count(string title, string legend, Func<CrashReading, double?> value) =>
        Reading(title, legend, cell => Of(cell.CrashReadings, value), Format.Whole);

    private static Column Span(string title, string legend, Func<CrashReading, double?> value) =>
        Reading(title, legend, cell => Of(cell.CrashReadings, value), Format.Time);
}
