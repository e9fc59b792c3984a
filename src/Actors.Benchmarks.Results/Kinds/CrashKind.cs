namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Crash"/>: what is left when the process that saves events is killed.</summary>
internal static class CrashKind
{
    private static readonly ReadingsOf<CrashReading> Read = new(line => line.Crash);

    /// <summary>Nanoseconds from the start of a fresh process until all entities know their events, the median of the kills.</summary>
    public static Measure Back { get; } = Read.Time("All back", read => read.AllNanoseconds);

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Crash))
        {
            Readings = line => line.Crash,
            Measures = _ => [Back],
            Columns =
            [
                Read.Count("Acknowledged", "Events that were answered before the kills", read => read.Acknowledged),
                Read.Count(
                    "Unanswered",
                    "Events that were recovered although their answer had not come: at most one for each writer and kill",
                    read => read.Unanswered
                ),
                Read.Span(
                    "First back",
                    "From the start of a fresh process until the first entity knew its events: the median of the kills",
                    read => read.FirstNanoseconds
                ),
                Read.Span("All back", "The same for the last entity", read => read.AllNanoseconds),
            ],
        };
}
