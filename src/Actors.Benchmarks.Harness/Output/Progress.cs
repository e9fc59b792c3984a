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

    private static string Reading(Cell cell) =>
        Invariant(
            $"{cell switch
            {
                { IdleReadings: [.., var idle] } => $"{idle.BytesPerUnit:N0} B/unit",
                { LatencyReadings: [.., var latency] } =>
                    $"p50 {Format.Time(latency.At(50)?.Nanoseconds)}, p99 {Format.Time(latency.At(99)?.Nanoseconds)} at {latency.Rate:N0}/s{(latency.IsSaturated ? ", saturated" : "")}",
                { OverloadCounts: [.., var counts] } =>
                    $"{counts.RuleText}: handled {counts.Handled:N0} of {counts.Due:N0}, refused {counts.Refused:N0}, withheld {counts.Withheld:N0}, dropped {counts.Dropped:N0}",
                { FailoverReadings: [.., var failover] } =>
                    $"out {Format.Time(failover.OutageMedianMilliseconds * 1e6)} (median), not back {failover.Never:N0} of {failover.Victims:N0}, failed {failover.Failed:N0}",
                { JoinReadings: [.., var join] } =>
                    $"new node: {Format.Percent(join.ShareAtEnd)} of old entities, {Format.Percent(join.ShareOfNew)} of new ones, failed {join.Failed:N0}",
                _ => "nothing read",
            }}"
        );

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
