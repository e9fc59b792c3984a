namespace Actors.Benchmarks.Results;

/// <summary>Makes measures and columns of what each process of a kind of work has read.</summary>
/// <param name="readings">What the processes of a line have read; null for other work.</param>
internal sealed class ReadingsOf<T>(Func<ResultLine, IReadOnlyList<T>?> readings)
{
    public Measure Time(string name, Func<T, double?> value) => Measure.OfTime(name, Values(value));

    public Measure Bytes(string name, Func<T, double?> value) =>
        new(name, Values(value), Format.Bytes) { IsBytes = true };

    public Measure Loss(string name, Func<T, double?> value, Func<double?, string>? format = null) =>
        new(name, Values(value), format ?? Format.Whole);

    public Column Count(string title, string legend, Func<T, double?> value, int? hideOrder = null) =>
        Figure(title, legend, value, Format.Whole, hideOrder);

    public Column Span(string title, string legend, Func<T, double?> value, int? hideOrder = null) =>
        Figure(title, legend, value, Format.Time, hideOrder);

    public Column Figure(
        string title,
        string legend,
        Func<T, double?> value,
        Func<double?, string> format,
        int? hideOrder = null,
        Places places = Places.All
    ) => Columns.Reading(title, legend, cell => Columns.Of(cell.Read(readings), value), format, hideOrder, places);

    private Func<ResultLine, IEnumerable<double?>> Values(Func<T, double?> value) =>
        line => readings(line)?.Select(value) ?? [];
}
