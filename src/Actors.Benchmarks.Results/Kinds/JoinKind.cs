namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Join"/>: how a new node gets its share of a cluster.</summary>
internal static class JoinKind
{
    private static readonly ReadingsOf<JoinReading> Read = new(line => line.Join);

    /// <summary>Nanoseconds until a new node answers.</summary>
    public static Measure FirstAnswer { get; } =
        Read.Time("First answer", read => 1e6 * read.FirstAnswerMilliseconds) with
        {
            Missing = "the new node did not answer",
        };

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Join))
        {
            Readings = line => line.Join,
            Measures = _ => [FirstAnswer],
            Losses = [Read.Loss("Failed", read => read.Failed)],
            Columns =
            [
                Read.Span(
                    "First answer",
                    "From the order to join to the first answer of the new node; – if there is none",
                    read => 1e6 * read.FirstAnswerMilliseconds
                ),
                Read.Figure(
                    "Share halfway",
                    "The new node's share of the entities after half of the observed seconds",
                    read => read.ShareHalfway,
                    Format.Percent
                ),
                Read.Figure("Share at the end", "The same at their end", read => read.ShareAtEnd, Format.Percent),
                Read.Figure(
                    "Of new ones",
                    "Its share of entities that were new then",
                    read => read.ShareOfNew,
                    Format.Percent
                ),
            ],
            Figure = FigureOf,
        };

    // A new node that gets no entity has not failed: this is its result.
    private static CaseFigure FigureOf(CaseFigure figure, Cell cell) =>
        figure with
        {
            Obstacle = cell.JoinReadings.Count(read => read.FirstAnswerMilliseconds is null) is > 0 and var none
                ? $"none in {cell.Number(nameof(Benchmarks.Join.ObservedSeconds)) ?? Benchmarks.Join.FormerObservedSeconds} s"
                    + (none < cell.JoinReadings.Count ? $" in {none} of {cell.JoinReadings.Count}" : "")
                : null,
        };
}
