namespace Actors.Benchmarks.Results;

/// <summary>A library whose package could not be restored.</summary>
/// <param name="Name">The library.</param>
/// <param name="Because">Why.</param>
/// <param name="Rows">The rows that are not measured because of it.</param>
public sealed record MissingLibrary(string Name, string Because, IReadOnlyList<string> Rows)
{
    /// <summary>The missing libraries of <paramref name="rows"/>, in their order.</summary>
    public static IEnumerable<MissingLibrary> Of(IEnumerable<Row> rows) =>
        rows.Where(row => row.IsMissing)
            .GroupBy(row => (row.Library.Name, row.Library.MissingBecause))
            .Select(library => new MissingLibrary(
                library.Key.Name,
                library.Key.MissingBecause!,
                [.. library.Select(row => row.Name)]
            ));

    /// <summary>As the program prints it, on one short line.</summary>
    public override string ToString() =>
        $"MISSING: {Name} ({Rows[0]}{(Rows.Count > 1 ? $", {Rows.Count - 1} more" : "")}): {Because}";
}
