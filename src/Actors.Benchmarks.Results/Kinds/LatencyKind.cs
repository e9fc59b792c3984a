using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Latency"/>: how long messages take at a rate.</summary>
internal static class LatencyKind
{
    private const double Asked = 99; // the percentile that people ask for

    private const string HowLatenciesCount =
        ", from when the message was due; ≤ if more than a quarter of it may be the sender's own delay; – if fewer than 100 messages took longer";

    private static readonly ReadingsOf<LatencyReading> Read = new(line => line.Latency);

    private static readonly Measure[] Measures = [OfLatency(50), OfLatency(Asked)];

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Latency))
        {
            Readings = line => line.Latency,
            Measures = _ => Measures,
            Losses = [Read.Loss("Unhandled", read => read.UnhandledShare, Format.Percent)],
            Columns =
            [
                Read.Figure(
                    "Flood",
                    "Messages that the row handled in a second at saturation before",
                    read => read.FloodRate,
                    Format.Significant,
                    18
                ),
                Read.Figure("Rate", "Messages that were due in a second", read => read.Rate, Format.Significant),
                new(
                    "Unhandled",
                    "Share of the messages that had not been handled when the schedule ended. With more than 1 % in half of the launches the "
                        + "row is saturated: it cannot hold the rate, and its latencies grow with the duration",
                    (_, cell) => Unhandled(cell)
                )
                {
                    Number = (_, cell) => Of(cell.LatencyReadings, read => read.UnhandledShare)?.Median,
                    Unit = Format.UnitOf(Format.Percent),
                },
                .. new[] { 50, 90, 99, 99.9 }.Select(rank =>
                    Percentile(
                        Invariant($"p{rank}"),
                        Invariant(
                            $"{rank} % of the latencies are at most so long{(rank > 50 ? "" : HowLatenciesCount)}"
                        ),
                        cell => LatencyFigure.At(cell.LatencyReadings, rank),
                        rank == 90 ? 19 : null
                    )
                ),
                Percentile("Max", "The longest latency", cell => LatencyFigure.Max(cell.LatencyReadings)),
                IntervalOf("p99 interval", "p99", cell => cell.EstimateOf(Measures[^1]), Format.Microseconds, 2),
                Read.Figure(
                    "Late p99",
                    "99 % of the messages left the sender at most so late, by its own fault",
                    read => read.At(99)?.LateNanoseconds,
                    Format.Microseconds,
                    7,
                    Places.Run
                ),
                Read.Figure(
                    "Recording",
                    "What recording a latency costs, which is on the path of every message",
                    read => read.RecordNanoseconds,
                    Format.Time,
                    places: Places.Files | Places.Page
                ),
            ],
            Figure = FigureOf,
        };

    private static Column Percentile(
        string title,
        string legend,
        Func<Cell, LatencyFigure?> figure,
        int? hideOrder = null
    ) =>
        Reading(title, legend, cell => figure(cell)?.Nanoseconds, Format.Microseconds, hideOrder) with
        {
            Value = (_, cell) =>
                figure(cell) is { } found ? found.Sign + Format.Microseconds(found.Nanoseconds.Median) : Format.Nothing,
            // An upper bound is no latency.
            Number = (_, cell) => figure(cell) is { IsUpperBound: false } found ? found.Nanoseconds.Median : null,
            Ends = (_, cell) =>
                figure(cell) is not { } found ? null
                : found.IsUpperBound ? (0, found.Nanoseconds.Median)
                : EndsOf(found.Nanoseconds),
        };

    private static string Unhandled(Cell cell) =>
        Format.Percent(Of(cell.LatencyReadings, read => read.UnhandledShare)?.Median)
        + (LatencyFigure.IsSaturated(cell.LatencyReadings) ? ", saturated" : "");

    private static CaseFigure FigureOf(CaseFigure figure, Cell cell) =>
        figure with
        {
            DependsOnRule = true,
            IsUpperBound = LatencyFigure.At(cell.LatencyReadings, Asked) is { IsUpperBound: true },
            Obstacle = LatencyFigure.IsSaturated(cell.LatencyReadings) ? "saturated" : null,
        };

    private static Measure OfLatency(double rank) =>
        Read.Time($"p{rank}", read => read.At(rank)?.Nanoseconds) with
        {
            Rank = rank,
            Missing = "too few messages for this percentile",
        };
}
