using System.Globalization;

namespace Actors.Benchmarks.Harness;

/// <summary>The figures of work that is not timed as a whole, as tables print them.</summary>
internal static class ReadingColumns
{
    private const string NotAvailable = "NA";
    private const string Empty = "–"; // there is nothing to print

    /// <summary>A figure: name, meaning, whose it is, and its text.</summary>
    public sealed record Figure(string Name, string Legend, Func<Case, bool> IsFor, Func<CaseResult, string> Text);

    public static Figure[] All { get; } =
    [
        new("B/unit", "Bytes that a unit holds that does nothing", IsIdle, r => Bytes(r, i => i.BytesPerUnit)),
        new("Interval", IntervalLegend("B/unit"), IsIdle, r => Interval(r, i => i.Idle?.BytesPerUnit, "N0")),
        new(
            "Burst B/unit",
            "Bytes that a unit holds more after a burst",
            IsIdle,
            r => Bytes(r, i => i.BurstBytesPerUnit)
        ),
        new(
            "Left B/unit",
            "Bytes that are left of a unit that has ended",
            IsIdle,
            r => Bytes(r, i => i.LeftBytesPerUnit)
        ),
        new(
            "Private B/unit",
            "Bytes that the process's private memory grows by for a unit",
            IsIdle,
            r => Bytes(r, i => i.PrivateBytesPerUnit)
        ),
        new("Rate", "Messages that were due in a second", IsLatency, r => Number(r, i => i.Latency?.Rate, "N0")),
        .. new[] { 50, 90, 99, 99.9 }.Select(rank => new Figure(
            string.Create(CultureInfo.InvariantCulture, $"p{rank}"),
            string.Create(
                CultureInfo.InvariantCulture,
                $"{rank} % of the latencies are at most so long; ≤: more than a quarter of it may be the pacer's own delay"
            ),
            IsLatency,
            r => Percentile(r, rank)
        )),
        new("Max", "The longest latency", IsLatency, r => Time(r, i => i.Latency?.MaxNanoseconds)),
        new(
            "p99 interval",
            IntervalLegend("p99"),
            IsLatency,
            r => Interval(r, i => i.Latency?.At(99)?.Nanoseconds / 1000, "0.0")
        ),
        new(
            "Pacer p99",
            "99 % of the messages left the pacer at most so late, by its own fault",
            IsLatency,
            r => Time(r, i => i.Latency?.At(99)?.LateNanoseconds)
        ),
        new(
            "Saturated",
            "Share of the messages that had not been handled when the schedule ended, where it is more than 1 %",
            IsLatency,
            Saturated
        ),
        new("Rule", "What happens to a message for which there is no room", IsOverload, Rule),
        new("Due", "Messages that were due", IsOverload, r => Count(r, c => c.Due)),
        new("Handled", "Messages that the unit handled", IsOverload, r => Count(r, c => c.Handled)),
        new(
            "Refused",
            "Messages that somebody was told would not be handled",
            IsOverload,
            r => Count(r, c => c.Refused)
        ),
        new("Withheld", "Messages that were not sent", IsOverload, r => Count(r, c => c.Withheld)),
        new("Dropped", "Messages that are missing", IsOverload, r => Count(r, c => c.Dropped)),
        new(
            "Most waiting",
            "The most messages that were sent and not handled",
            IsOverload,
            r => Count(r, c => c.MostWaiting)
        ),
        new(
            "Bytes waiting",
            "What the messages that waited at the end of the load held",
            IsOverload,
            r => Number(r, i => i.Overload?.BytesWaiting, "N0")
        ),
        new(
            "Blocked p50",
            "How long a send took: the median",
            IsOverload,
            r => Time(r, i => i.Overload?.BlockedMedianNanoseconds)
        ),
        new(
            "Blocked p99",
            "How long a send took: the 99th percentile",
            IsOverload,
            r => Time(r, i => i.Overload?.Blocked99Nanoseconds)
        ),
        new(
            "Blocked max",
            "How long the longest send took",
            IsOverload,
            r => Time(r, i => i.Overload?.BlockedMaxNanoseconds)
        ),
        new(
            "Blocked",
            "Share of the load's time that the sender spent in sends",
            IsOverload,
            r => Number(r, i => i.Overload?.BlockedShare, "0 %")
        ),
        new(
            "Catch-up",
            "From the end of the load to the last message handled",
            IsOverload,
            r => Time(r, i => i.Overload?.CatchUpNanoseconds)
        ),
    ];

    private static string IntervalLegend(string of) =>
        $"95 % interval of the median {of} over processes; below six processes min to max, which says nothing about differences";

    private static bool IsIdle(Case @case) => @case.Workload is Idle;

    private static bool IsLatency(Case @case) => @case.Workload is Latency;

    private static bool IsOverload(Case @case) => @case.Workload is Overload;

    private static string Bytes(CaseResult result, Func<IdleReading, double?> value) =>
        Number(result, read => read.Idle is { } idle ? value(idle) : null, "N0");

    private static string Count(CaseResult result, Func<OverloadCounts, long> value) =>
        Number(result, read => read.Overload is { } counts ? value(counts) : null, "N0");

    private static string Rule(CaseResult result) =>
        result.Readings.Count == 0
            ? NotAvailable
            : string.Join("; ", result.Readings.Select(read => read.Overload?.RuleText).Distinct());

    private static string Saturated(CaseResult result) =>
        result.Readings.Count == 0 ? NotAvailable
        : result.Readings.Any(read => read.Latency is { IsSaturated: true })
            ? result.Read(read => read.Latency?.UnhandledShare)!.Median.ToString("0 %", CultureInfo.InvariantCulture)
        : "";

    private static string Percentile(CaseResult result, double rank)
    {
        string text = Time(result, read => read.Latency?.At(rank)?.Nanoseconds);
        int late = result.Readings.Count(read => read.Latency?.At(rank) is { IsUpperBound: true });
        return 2 * late > result.Readings.Count ? $"≤ {text}" : text;
    }

    private static string Number(CaseResult result, Func<Readings, double?> value, string format) =>
        result.Readings.Count == 0 ? NotAvailable
        : result.Read(value) is { } estimate ? estimate.Median.ToString(format, CultureInfo.InvariantCulture)
        : Empty;

    private static string Interval(CaseResult result, Func<Readings, double?> value, string format) =>
        result.Readings.Count == 0 ? NotAvailable
        : result.Read(value) is { Processes: > 1 } estimate
            ? string.Create(
                CultureInfo.InvariantCulture,
                $"{estimate.Low.ToString(format, CultureInfo.InvariantCulture)} to {estimate.High.ToString(format, CultureInfo.InvariantCulture)}"
            )
        : Empty;

    // Always in microseconds, so that a table can be compared at a glance.
    private static string Time(CaseResult result, Func<Readings, double?> nanoseconds) =>
        result.Readings.Count == 0 ? NotAvailable
        : result.Read(nanoseconds) is { } estimate
            ? (estimate.Median / 1000).ToString(estimate.Median < 99_950 ? "0.0" : "N0", CultureInfo.InvariantCulture)
                + " μs"
        : Empty;
}
