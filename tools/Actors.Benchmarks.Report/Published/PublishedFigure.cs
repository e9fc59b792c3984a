using System.Globalization;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Published;

/// <summary>A published figure, and our nearest case.</summary>
/// <param name="Workload">Our name of the workload.</param>
/// <param name="System">The row's name in the document.</param>
/// <param name="Parameters">The size of the work in the document: <c>Name=value</c>, with semicolons between.</param>
/// <param name="Figure">The figure as printed: a number, a range, FAILED, or empty.</param>
/// <param name="Note">What a reader must know about the figure; may be empty.</param>
/// <param name="ReproducedBy">The parameters of our case, in the same form. A parameter that is not named may have any value.</param>
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
    string Row,
    string ReproducedBy
)
{
    private const string MessagesName = nameof(Cell.Line.Messages);

    public static IReadOnlyList<PublishedFigure> All { get; } = Csv.Read<PublishedFigure>("published.csv");

    /// <summary>The table that the figure is in. Only figures of one table are compared.</summary>
    public string Table => $"{Document}; {Machine}; {Workload}; {Parameters}; {Unit}";

    /// <summary>The figure as a number. The geometric mean of a range. Null if there is no number.</summary>
    public double? Value
    {
        get
        {
            double[] ends = [.. Figure.Split('-').Select(Number)];
            double value = Math.Pow(ends.Aggregate((a, b) => a * b), 1.0 / ends.Length);
            return double.IsNaN(value) ? null : value;
        }
    }

    /// <summary>Whether the figure is a larger rate, or a smaller time or size, than that of a row of the same table.</summary>
    public bool IsBetterThan(PublishedFigure other) => IsRate ? Value > other.Value : Value < other.Value;

    /// <summary>Whether more is better.</summary>
    public bool IsRate => Unit == "msg/s";

    /// <summary>Our figure in the same unit; null if the case failed.</summary>
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

    /// <summary>The case of <paramref name="cells"/> that does the same work; the largest one if there are several.</summary>
    public Cell? ReproductionIn(IEnumerable<Cell> cells) => LargestOf(cells, Row, Workload, ReproducedBy);

    /// <summary>The largest case of a row that does this work; null if there is none.</summary>
    public static Cell? LargestOf(IEnumerable<Cell> cells, string row, string workload, string parameters) =>
        cells
            .Where(cell => cell.Line.Row == row && CaseParameters.IsWorkOf(cell, workload, parameters))
            .MaxBy(cell => cell.Repetitions);

    /// <summary>Whether our row is a peer, which only <c>--peers</c> measures.</summary>
    public bool IsOfOtherRuntime => Language is not ("C#" or "F#" or ".NET");

    /// <summary>The argument of <c>--filter</c> that measures that case.</summary>
    public string Filter =>
        $"*.{Workload}Benchmark.*{string.Concat(Wanted.Where(wanted => wanted.Name != MessagesName).Select(wanted => $"{wanted.Name}: {wanted.Value},*"))}"
        + $"\"{Row}\"*{string.Concat(Wanted.Where(wanted => wanted.Name == MessagesName).Select(wanted => wanted.Value + "*"))}";

    private IEnumerable<(string Name, string Value)> Wanted => CaseParameters.Parse(ReproducedBy);

    private static double Number(string text) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double value) ? value : double.NaN;
}
