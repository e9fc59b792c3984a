using System.Globalization;

namespace Actors.Benchmarks.Report;

/// <summary>Writes figures as the pages show them: with about three significant digits and a unit.</summary>
internal static class Format
{
    public const string Nothing = "–";

    private static readonly (double Size, string Unit)[] Times = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")];

    public static string Whole(double? value) => value is null ? Nothing : Invariant(value.Value, "N0");

    /// <summary>A time in the largest unit in which it is at least 1.</summary>
    public static string Time(double? nanoseconds)
    {
        if (nanoseconds is not { } value)
        {
            return Nothing;
        }

        (double size, string unit) = Times.FirstOrDefault(time => value >= time.Size, Times[^1]);
        return $"{Digits(value / size)} {unit}";
    }

    public static string Digits(double? value) =>
        value switch
        {
            null => Nothing,
            < 1 => Invariant(value.Value, "0.000"),
            < 10 => Invariant(value.Value, "0.00"),
            < 100 => Invariant(value.Value, "0.0"),
            _ => Invariant(value.Value, "N0"),
        };

    /// <summary>A short figure beside an axis: <c>30k</c>.</summary>
    public static string Tick(double value) =>
        value switch
        {
            >= 1e6 => Invariant(value / 1e6, "#,0.###M"),
            >= 1e3 => Invariant(value / 1e3, "0.###k"),
            _ => Invariant(value, "0.####"),
        };

    public static string Megabytes(double? bytes) => bytes is null ? Nothing : Whole(bytes / 1e6) + " MB";

    public static string Percent(double? fraction) =>
        fraction is { } value ? Invariant(value * 100, "0.#") + " %" : Nothing;

    private static string Invariant(double value, string format) =>
        value.ToString(format, CultureInfo.InvariantCulture);
}
