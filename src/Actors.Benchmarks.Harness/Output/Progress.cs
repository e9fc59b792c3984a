using Actors.Benchmarks.Harness.Host;

namespace Actors.Benchmarks.Harness.Output;

/// <summary>Prints a line for each finished case and, after the second one, how long all take.</summary>
/// <param name="total">How many cases there are, of all rounds.</param>
/// <param name="limit">How long the run may last; null if the number of rounds is fixed.</param>
/// <param name="expected">How long a case takes on some machine: only its share of all cases counts.</param>
/// <param name="all">The same of all cases.</param>
internal sealed class Progress(
    int total,
    TimeSpan? limit,
    TextWriter output,
    Func<PlannedCase, TimeSpan> expected,
    TimeSpan all
)
{
    // The first case alone says little of the others.
    private const int Learnt = 2;

    private static readonly TimeSpan Rounding = TimeSpan.FromSeconds(5);

    private readonly Stopwatch _elapsed = Stopwatch.StartNew();
    private TimeSpan _expected;
    private int _done;

    public void Tell(PlannedCase planned, Cell cell)
    {
        int done = ++_done;
        _expected += expected(planned);
        TimeSpan elapsed = _elapsed.Elapsed;
        TimeSpan whole = limit ?? elapsed * (all / _expected);
        TimeSpan left = TimeSpan.FromTicks(Math.Max(0, (whole - elapsed).Ticks));
        string of = limit is null ? $"/{total.ToString(CultureInfo.InvariantCulture)}" : "";
        string number = done.ToString(CultureInfo.InvariantCulture).PadLeft(limit is null ? of.Length - 1 : 4);
        output.WriteLine(Invariant($"[{number}{of}] {planned.Case, -60} {Outcome(cell)}, {Text(left)} left"));
        if (limit is null && done == Learnt && done < total)
        {
            output.WriteLine($"All take about {Text(Math.Ceiling(whole / Rounding) * Rounding)} on this machine.");
        }
    }

    private static string Outcome(Cell cell) =>
        !cell.HasNumber ? "FAILED: " + string.Join("; ", cell.Failures)
        : cell.IsReading ? Reading(cell)
        : $"{Format.Time(cell.Median), 10}{Rate(cell)}";

    // An outage says nothing without the requests that failed.
    private static string Reading(Cell cell)
    {
        CaseFigure figure = CaseFigure.Of(cell);
        long? failed = cell.FailoverReadings.LastOrDefault()?.Failed ?? cell.JoinReadings.LastOrDefault()?.Failed;
        return $"{figure.Unit}: {figure.Text}{(failed is null ? "" : $", failed {Format.Whole(failed)}")}";
    }

    private static string Rate(Cell cell) =>
        cell.Line.Repeats switch
        {
            null => "",
            "delivery" => $", {Format.Whole(cell.Rate)} deliveries/s",
            { } what => $", {Format.Whole(cell.Rate)} {what}s/s",
        };

    private static string Text(TimeSpan time) =>
        time.ToString(time.TotalHours >= 1 ? @"h\:mm\:ss" : @"m\:ss", CultureInfo.InvariantCulture);
}
