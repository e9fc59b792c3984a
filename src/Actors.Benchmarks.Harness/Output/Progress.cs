using Actors.Benchmarks.Harness.Cases;

namespace Actors.Benchmarks.Harness.Output;

/// <summary>Prints a line for each finished case.</summary>
/// <param name="total">How many cases there are, of all rounds.</param>
/// <param name="limit">How long the run may last; null if the number of rounds is fixed.</param>
internal sealed class Progress(int total, TimeSpan? limit, TextWriter output)
{
    private readonly Stopwatch _elapsed = Stopwatch.StartNew();
    private int _done;

    public void Tell(Case @case, Cell cell)
    {
        int done = Interlocked.Increment(ref _done);
        TimeSpan left = limit is { } end
            ? TimeSpan.FromTicks(Math.Max(0, (end - _elapsed.Elapsed).Ticks))
            : _elapsed.Elapsed / done * (total - done);
        string all = limit is null ? $"/{total.ToString(CultureInfo.InvariantCulture)}" : "";
        string number = done.ToString(CultureInfo.InvariantCulture).PadLeft(limit is null ? all.Length - 1 : 4);
        output.WriteLine(Invariant($"[{number}{all}] {@case, -60} {Outcome(cell)}, {Text(left)} left"));
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
        cell.Case.Repeats switch
        {
            null => "",
            "delivery" => $", {Format.Whole(cell.Rate)} deliveries/s",
            { } what => $", {Format.Whole(cell.Rate)} {what}s/s",
        };

    private static string Text(TimeSpan time) =>
        time.ToString(time.TotalHours >= 1 ? @"h\:mm\:ss" : @"m\:ss", CultureInfo.InvariantCulture);
}
