using System.Diagnostics;
using System.Globalization;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Horology;

namespace Actors.Benchmarks.Harness;

/// <summary>Prints a line for each finished case, and keeps its report.</summary>
/// <param name="total">How many cases there are, of all rounds.</param>
/// <param name="limit">How long the run may last; null if the number of rounds is fixed.</param>
/// <param name="output">Where the lines are printed.</param>
/// <param name="interruption">Whether the run ends early.</param>
internal sealed class Progress(int total, TimeSpan? limit, TextWriter output, Interruption interruption)
    : EventProcessor
{
    private readonly Stopwatch _elapsed = Stopwatch.StartNew();
    private readonly List<BenchmarkReport> _finished = [];
    private readonly Lock _lock = new();

    public IReadOnlyList<BenchmarkReport> Finished
    {
        get
        {
            lock (_lock)
            {
                return [.. _finished];
            }
        }
    }

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        CaseResult result = CaseResult.Of(report);
        if (interruption.Explains(result))
        {
            return;
        }

        int done;
        lock (_lock)
        {
            _finished.Add(report);
            done = _finished.Count;
        }

        TimeSpan left = limit is { } end
            ? TimeSpan.FromTicks(Math.Max(0, (end - _elapsed.Elapsed).Ticks))
            : _elapsed.Elapsed / done * (total - done);
        string all = limit is null ? $"/{total.ToString(CultureInfo.InvariantCulture)}" : "";
        string number = done.ToString(CultureInfo.InvariantCulture).PadLeft(limit is null ? all.Length - 1 : 4);
        output.WriteLine(
            string.Create(
                CultureInfo.InvariantCulture,
                $"[{number}{all}] {result.Case, -60} {Outcome(result)}, {Format(left)} left"
            )
        );
    }

    private static string Outcome(CaseResult result) =>
        result.Readings is [.., { } read] ? Reading(read)
        : result.Nanoseconds is { } time
            ? string.Create(CultureInfo.InvariantCulture, $"{Format(time.Median), 10}{Rate(result)}")
        : "FAILED: " + string.Join("; ", result.Failures);

    private static string Reading(Readings read) =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"{read switch
            {
                { Idle: { } idle } => $"{idle.BytesPerUnit:N0} B/unit",
                { Latency: { } latency } =>
                    $"p50 {Format(latency.At(50)?.Nanoseconds)}, p99 {Format(latency.At(99)?.Nanoseconds)} at {latency.Rate:N0}/s{(latency.IsSaturated ? ", saturated" : "")}",
                { Overload: { } counts } =>
                    $"{counts.RuleText}: handled {counts.Handled:N0} of {counts.Due:N0}, refused {counts.Refused:N0}, withheld {counts.Withheld:N0}, dropped {counts.Dropped:N0}",
                _ => "nothing read",
            }}"
        );

    private static string Format(double? nanoseconds) => nanoseconds is { } value ? Format(value) : "–";

    private static string Rate(CaseResult result) =>
        result.Case.IsCold ? ""
        : result.Case.OperationCount is null
            ? string.Create(CultureInfo.InvariantCulture, $", {result.DeliveriesPerSecond:N0} deliveries/s")
        : string.Create(CultureInfo.InvariantCulture, $", {result.OperationsPerSecond:N0} operations/s");

    private static string Format(double nanoseconds) =>
        TimeInterval.FromNanoseconds(nanoseconds).ToString("N1", CultureInfo.InvariantCulture);

    private static string Format(TimeSpan time) =>
        time.ToString(time.TotalHours >= 1 ? @"h\:mm\:ss" : @"m\:ss", CultureInfo.InvariantCulture);
}
