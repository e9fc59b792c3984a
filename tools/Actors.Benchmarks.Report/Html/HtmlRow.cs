using Actors.Benchmarks.Report.Charts;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The attributes of a table's row that the page's script reads.</summary>
internal static class HtmlRow
{
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

    /// <summary>The picture of the processes, 400 by 120: its least and its largest value as text, and the paths of the interval, of the median, and of
    /// a dot for each process, in the order of time, on a logarithmic axis. Empty where the figure is no value of a process.</summary>
    public static string DotsOf(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        Measure? measure = Measure.Of(cell.Case) switch
        {
            _ when !cell.HasNumber || cell.WithoutFailures is not null => null,
            [var time, ..] when figure.Factor is not null => time,
            [.., var last] when figure.Factor is null => last,
            _ => null,
        };
        double?[] values = measure is null
            ? []
            :
            [
                .. cell
                    .Rounds.OrderBy(round => round.Time)
                    .SelectMany(measure.Values)
                    .Select(value => value * (figure.Factor ?? 1)),
            ];
        if (figure.Value is not { } value || values.Length == 0 || !Array.TrueForAll(values, value => value > 0))
        {
            return "";
        }

        LogScale scale = new(values.OfType<double>(), 104, 16, decades: 0, room: 1e-6);
        return string.Join(
            '|',
            figure.Write(values.Min()),
            figure.Write(values.Max()),
            value.IsInterval ? $"M70 {Y(value.Low)}H390V{Y(value.High)}H70Z" : "",
            $"M70 {Y(value.Median)}H390",
            string.Concat(
                values.Select((each, i) => $"M{Svg.Text(70 + (i + 0.5) * 320 / values.Length)} {Y(each!.Value)}h0")
            )
        );

        string Y(double of) => Svg.Text(Math.Round(scale[of]));
    }

    /// <summary>Collections of each generation in a run; empty if they were not counted.</summary>
    public static string CollectionsOf(Cell cell)
    {
        ResultLine[] counted =
        [
            .. cell.Rounds.Where(round =>
                round is { Gen0: not null, Gen1: not null, Gen2: not null, GcOperations: > 0 }
            ),
        ];
        double runs = counted.Sum(round => (double)round.GcOperations);
        return runs > 0
            ? $"gen0 {PerRun(round => round.Gen0)}, gen1 {PerRun(round => round.Gen1)}, gen2 {PerRun(round => round.Gen2)}"
            : "";

        string PerRun(Func<ResultLine, int?> count) => Format.Tick(counted.Sum(round => count(round)!.Value) / runs);
    }
}
