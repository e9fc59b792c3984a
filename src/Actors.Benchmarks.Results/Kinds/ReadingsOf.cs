namespace Actors.Benchmarks.Results;

/// <summary>Makes measures and columns of what each process of a kind of work has read.</summary>
/// <param name="ofLine">What the processes of a line have read; null for other work.</param>
/// <param name="ofCell">What those of a case have read; empty if any of them failed.</param>
internal sealed class ReadingsOf<T>(Func<ResultLine, IReadOnlyList<T>?> ofLine, Func<Cell, IReadOnlyList<T>> ofCell)
{
    public Measure Time(string name, Func<T, double?> value, string missing = Measure.NotRead) =>
        Measure.OfTime(name, Values(value), missing);

    public Measure Bytes(string name, Func<T, double?> value, string missing = Measure.NotRead) =>
        new(name, Values(value), Format.Bytes, "Less", "More", missing) { IsBytes = true };

    public Measure Loss(string name, Func<T, double?> value, Func<double?, string>? format = null) =>
        new(name, Values(value), format ?? Format.Whole, "Less", "More", Measure.NotRead);

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
    ) => Columns.Reading(title, legend, cell => Columns.Of(ofCell(cell), value), format, hideOrder, places);

    private Func<ResultLine, IEnumerable<double?>> Values(Func<T, double?> value) =>
        line => ofLine(line)?.Select(value) ?? [];
}
