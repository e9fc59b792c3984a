using System.Globalization;
using Actors.Benchmarks.Report.Runs;
using CsvHelper;

namespace Actors.Benchmarks.Report.Published;

/// <summary>A figure that somebody has published, and the case of ours that does the same work.</summary>
/// <param name="Document">Where it stands.</param>
/// <param name="Machine">What it was measured on.</param>
/// <param name="Workload">The workload, by our name.</param>
/// <param name="System">The row, by its name there.</param>
/// <param name="Language">The language of the row there.</param>
/// <param name="Parameters">The size of the work there: <c>Name=value</c>, with semicolons between.</param>
/// <param name="Figure">The figure as printed: a number, a range, FAILED, or empty.</param>
/// <param name="Unit">Its unit.</param>
/// <param name="Note">What a reader must know of it; may be empty.</param>
/// <param name="Library">Our row; empty where there is none.</param>
/// <param name="ReproducedBy">The parameters of our case, as above; those that are not named may have any value.</param>
internal sealed record PublishedFigure(
    string Document,
    string Machine,
    string Workload,
    string System,
    string Language,
    string Parameters,
    string Figure,
    string Unit,
    string Note,
    string Library,
    string ReproducedBy
)
{
    private const string MessagesName = nameof(Cell.Case.Messages);

    /// <summary>The figures that the project keeps.</summary>
    public static IReadOnlyList<PublishedFigure> All { get; } = ReadAll();

    /// <summary>The table that the figure stands in: figures of different ones are not compared.</summary>
    public string Table => $"{Document}; {Machine}; {Workload}; {Parameters}; {Unit}";

    /// <summary>The figure as a number, of a range its geometric mean; null where there is none.</summary>
    public double? Value
    {
        get
        {
            double[] ends = [.. Figure.Split('-').Select(end => Number(end) ?? double.NaN)];
            double value = Math.Pow(ends.Aggregate((a, b) => a * b), 1.0 / ends.Length);
            return double.IsNaN(value) ? null : value;
        }
    }

    /// <summary>The same figure of ours; null where the case failed.</summary>
    /// <exception cref="InvalidOperationException">The unit is unknown.</exception>
    public double? ValueOf(Cell cell) =>
        Unit switch
        {
            "msg/s" => cell.Rate,
            "us/run" => cell.Median / 1e3,
            "ms" => cell.Median / 1e6,
            "s" => cell.Median / 1e9,
            "ns/op" => cell.NanosecondsEach,
            "KB/run" => cell.AllocatedBytes / 1024,
            _ => throw new InvalidOperationException($"The unit {Unit} is unknown."),
        };

    /// <summary>The case of <paramref name="cells"/> that does the same work; the largest where there are several.</summary>
    public Cell? ReproductionIn(IEnumerable<Cell> cells) =>
        Library.Length == 0
            ? null
            : cells
                .Where(cell => cell.Case.Library == Library && cell.Case.Workload == Workload && HasParameters(cell))
                .MaxBy(cell => cell.Repetitions);

    /// <summary>What <c>--filter</c> takes to measure that case; null where there is none.</summary>
    public string? Filter =>
        Library.Length == 0
            ? null
            : $"*.{Workload}Benchmark.*{string.Concat(Wanted.Where(wanted => wanted.Name != MessagesName).Select(wanted => $"{wanted.Name}: {wanted.Value},*"))}"
                + $"\"{Library}\"*{string.Concat(Wanted.Where(wanted => wanted.Name == MessagesName).Select(wanted => wanted.Value + "*"))}";

    private bool HasParameters(Cell cell) =>
        Wanted.All(wanted =>
            wanted.Name == MessagesName
                ? cell.Case.Messages.ToString() == wanted.Value
                : cell.Case.Parameters.TryGetValue(wanted.Name, out object? value) && value.ToString() == wanted.Value
        );

    private IEnumerable<(string Name, string Value)> Wanted =>
        ReproducedBy.Split(';').Select(parameter => parameter.Split('=')).Select(pair => (pair[0], pair[1]));

    private static double? Number(string text) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) ? number : null;

    private static PublishedFigure[] ReadAll()
    {
        using StreamReader text = new(typeof(PublishedFigure).Assembly.GetManifestResourceStream("published.csv")!);
        using CsvReader csv = new(
            text,
            new CsvHelper.Configuration.CsvConfiguration(CultureInfo.InvariantCulture)
            {
                PrepareHeaderForMatch = header => header.Header.ToUpperInvariant(),
            }
        );
        return [.. csv.GetRecords<PublishedFigure>()];
    }
}
