namespace Actors.Benchmarks.Results;

/// <summary>Writes figures as the pages show them: with about three significant digits and a unit.</summary>
internal static class Format
{
    public const string Nothing = "–";

    private static readonly (double Size, string Unit)[] Times = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")];
    private static readonly (double Size, string Unit)[] Sizes = [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1, "B")];

    /// <summary>A number that any program reads: without a unit, groups of digits or more digits than it is known to.</summary>
    public static string Plain(double? value) => Invariant(value, "G9");

    /// <summary>The unit of the numbers that a format is for, unless the title of the column says it.</summary>
    public static string? UnitOf(Func<double?, string> format) =>
        format == Time || format == Microseconds ? "ns"
        : format == Megabytes || format == Size ? "B"
        : format == Percent ? "share"
        : null;

    public static string Whole(double? value) => Invariant(value, "N0");

    /// <summary>A time in the largest unit in which it is at least 1.</summary>
    public static string Time(double? nanoseconds)
    {
        (double size, string unit) = UnitOf(nanoseconds);
        return nanoseconds switch
        {
            null => Nothing,
            0 => "0", // an entity that was never out
            _ => $"{Digits(nanoseconds / size)} {unit}",
        };
    }

    /// <summary>The largest unit of time in which this many nanoseconds are at least 1; nanoseconds for no value.</summary>
    public static (double Size, string Name) UnitOf(double? nanoseconds) =>
        Times.FirstOrDefault(time => nanoseconds >= time.Size, Times[^1]);

    /// <summary>Nanoseconds in a unit, with two decimals.</summary>
    public static string In((double Size, string Name) unit, double nanoseconds) =>
        Invariant(nanoseconds / unit.Size, "N2");

    /// <summary>Nanoseconds in microseconds, so that the latencies of a table can be compared at a glance.</summary>
    public static string Microseconds(double? nanoseconds) =>
        nanoseconds is null ? Nothing : $"{Significant(nanoseconds / 1000)} µs";

    public static string Digits(double? value) =>
        value switch
        {
            < 1 => Invariant(value, "0.000"),
            < 10 => Invariant(value, "0.00"),
            < 100 => Invariant(value, "0.0"),
            _ => Whole(value),
        };

    /// <summary>How many times as much, with two significant digits: <c>9.1</c>.</summary>
    public static string Factor(double value) => double.IsFinite(value) ? Significant(value, 2) : "∞";

    /// <summary>A short figure beside an axis: <c>30k</c>.</summary>
    public static string Tick(double value) =>
        value switch
        {
            >= 1e6 => Invariant(value / 1e6, "#,0.###M"),
            >= 1e3 => Invariant(value / 1e3, "0.###k"),
            _ => Invariant(value, "0.####"),
        };

    public static string Megabytes(double? bytes) => bytes is null ? Nothing : Whole(bytes / 1e6) + " MB";

    /// <summary>An amount of memory in the largest unit in which it is at least 1. It may be negative.</summary>
    public static string Size(double? bytes)
    {
        if (bytes is not { } value)
        {
            return Nothing;
        }

        (double size, string unit) = Sizes.FirstOrDefault(each => Math.Abs(value) >= each.Size, Sizes[^1]);
        return $"{Significant(value / size)} {unit}";
    }

    /// <summary>Bytes for one unit or message, which may be fractions of a byte, or negative.</summary>
    public static string Bytes(double? value) =>
        value is null ? Nothing
        : Math.Abs(value.Value) >= 100 ? Whole(value)
        : Invariant(Math.Round(value.Value, 1, MidpointRounding.AwayFromZero) + 0.0, "0.0"); // the sum has no negative zero

    /// <summary>Three significant digits, also of large figures: <c>1,650</c>.</summary>
    public static string Significant(double? value) => Significant(value, 3);

    private static string Significant(double? value, int digits)
    {
        if (value is null or 0)
        {
            return value is null ? Nothing : "0";
        }

        double rounded = double.Parse(Invariant(value.Value, $"E{digits - 1}"), CultureInfo.InvariantCulture);
        int decimals = Math.Max(0, digits - 1 - (int)Math.Floor(Math.Log10(Math.Abs(rounded))));
        return Invariant(rounded, $"N{decimals}");
    }

    /// <summary>The range of an estimate, in brackets: the interval, or the least and the largest value. One value has no range.</summary>
    public static string Range(Estimate? estimate, Func<double?, string> text) =>
        estimate is null || estimate.Low.Equals(estimate.High) ? ""
        : estimate.IsInterval ? $"({text(estimate.Low)} to {text(estimate.High)})"
        : $"(min {text(estimate.Low)}, max {text(estimate.High)})";

    /// <summary>A number, or the least and the largest of several; 0 for none.</summary>
    public static string Range(IEnumerable<int> counts)
    {
        int[] all = [.. counts.DefaultIfEmpty()];
        return all.Min() == all.Max() ? $"{all[0]}" : $"{all.Min()} to {all.Max()}";
    }

    public static string Percent(double? fraction) =>
        fraction is { } value ? Invariant(value * 100, "0.#") + " %" : Nothing;

    private static string Invariant(double? value, string format) =>
        value?.ToString(format, CultureInfo.InvariantCulture) ?? Nothing;
}
