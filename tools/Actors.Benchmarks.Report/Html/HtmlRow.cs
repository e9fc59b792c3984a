using System.Globalization;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The attributes of a table's row that the page's script reads.</summary>
internal static class HtmlRow
{
    private const string None = "-";

    /// <summary>The name of a case in addresses. It is the same on every page: <c>Spawn-1000000-Obj-2-Akka.NET</c>.</summary>
    public static string IdOf(Cell cell) =>
        string.Join(
            '-',
            [
                cell.Case.Workload,
                .. cell.Case.Parameters.Values.Select(value => $"{value}".Replace('/', '-').Replace("%", "pct")),
                cell.Case.Messages,
                cell.Case.Processors,
                cell.Case.Row,
            ]
        );

    /// <summary>The figure, the ends of its interval if it has one, and CPU time, bytes and peak memory for the same unit: nanoseconds and bytes.</summary>
    public static string ValuesOf(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        Estimate? value = figure.Obstacle is null ? figure.Value : null;
        return string.Join(
            ' ',
            Precise(value?.Median),
            Precise(value is { IsInterval: true } ? value.Low : null),
            Precise(value is { IsInterval: true } ? value.High : null),
            Precise(figure.CpuOf(cell)),
            Precise(figure.BytesOf(cell)),
            Precise(cell.PeakWorkingSetBytes)
        );
    }

    /// <summary>The figure of each process, in the order of time; empty where the figure is no value of a process.</summary>
    public static string ProcessesOf(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        Measure? measure = Measure.Of(cell.Case) switch
        {
            _ when !cell.HasNumber || cell.WithoutFailures is not null => null,
            [var time, ..] when figure.Factor is not null => time,
            [.., var last] when figure.Factor is null => last,
            _ => null,
        };
        return measure is null
            ? ""
            : string.Join(
                ' ',
                cell.Rounds.OrderBy(round => round.Time)
                    .SelectMany(measure.Values)
                    .Select(value => Short(value * (figure.Factor ?? 1)))
            );
    }

    /// <summary>Units of a run, and collections of each generation in a run.</summary>
    public static string CountsOf(Cell cell)
    {
        ResultLine[] counted = [.. cell.Rounds.Where(round => round is { Gen0: not null, GcOperations: > 0 })];
        double runs = counted.Sum(round => (double)round.GcOperations);
        return string.Join(
            ' ',
            cell.Case.Units?.ToString(CultureInfo.InvariantCulture) ?? None,
            Short(PerRun(round => round.Gen0)),
            Short(PerRun(round => round.Gen1)),
            Short(PerRun(round => round.Gen2))
        );

        double? PerRun(Func<ResultLine, int?> count) =>
            runs > 0 ? counted.Sum(round => (double?)count(round)) / runs : null;
    }

    /// <summary>Four significant digits, which are more than any figure here has.</summary>
    public static string Short(double? value) => Text(value, "G4");

    // The page divides these, and its ratios shall have the digits of the Markdown.
    private static string Precise(double? value) => Text(value, "G6");

    private static string Text(double? value, string format) =>
        value is { } number && double.IsFinite(number)
            ? number.ToString(format, CultureInfo.InvariantCulture).Replace("E+0", "e").Replace("E-0", "e-")
            : None;
}
