using System.Globalization;
using CsvHelper;
using CsvHelper.Configuration;

namespace Actors.Benchmarks.Report.Published;

/// <summary>A document with published figures.</summary>
internal sealed record PublishedSource(string Document, string Address, int Year)
{
    public static IReadOnlyList<PublishedSource> All { get; } = Csv.Read<PublishedSource>("sources.csv");

    public static PublishedSource Of(PublishedFigure figure) =>
        All.Single(source => source.Document == figure.Document);
}

/// <summary>Reads the tables that are part of this assembly.</summary>
internal static class Csv
{
    /// <summary>The lines of a table. Its titles are the names of the properties.</summary>
    public static T[] Read<T>(string name)
    {
        using CsvReader csv = new(
            new StringReader(Resource.Read(name)),
            new CsvConfiguration(CultureInfo.InvariantCulture)
            {
                PrepareHeaderForMatch = header => header.Header.ToUpperInvariant(),
            }
        );
        return [.. csv.GetRecords<T>()];
    }
}
