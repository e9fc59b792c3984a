using static Actors.Benchmarks.Results.Columns;

namespace Actors.Benchmarks.Results;

/// <summary><see cref="Benchmarks.Idle"/>: what a unit holds that does nothing.</summary>
internal static class IdleKind
{
    private static readonly ReadingsOf<IdleReading> Read = new(line => line.Idle);

    public static Measure BytesPerUnit { get; } = Read.Bytes("B/unit", read => read.BytesPerUnit);

    public static ReadingKind Kind { get; } =
        new(nameof(Benchmarks.Idle))
        {
            Readings = line => line.Idle,
            Measures = _ => [BytesPerUnit],
            Columns =
            [
                Idle(
                    "B/unit",
                    "Bytes of managed memory that a unit holds that does nothing",
                    read => read.BytesPerUnit
                ),
                IntervalOf("Interval", "B/unit", cell => cell.EstimateOf(BytesPerUnit), Format.Bytes),
                Idle(
                    "Burst B/unit",
                    "Bytes that a unit holds more after a burst of messages",
                    read => read.BurstBytesPerUnit
                ),
                Idle("Left B/unit", "Bytes that are left of a unit that has ended", read => read.LeftBytesPerUnit),
                Idle(
                    "Private B/unit",
                    "Bytes that the process's private memory grows by for a unit",
                    read => read.PrivateBytesPerUnit,
                    6
                ),
            ],
        };

    private static Column Idle(string title, string legend, Func<IdleReading, double?> value, int? hideOrder = null) =>
        Read.Figure(title, legend, value, Format.Bytes, hideOrder);
}
