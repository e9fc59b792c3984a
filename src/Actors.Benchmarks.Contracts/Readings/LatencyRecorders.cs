namespace Actors.Benchmarks;

/// <summary>Where the latencies of a run of <see cref="Latency"/> are recorded: by each unit for itself, or by each thread that
/// continues after a reply.</summary>
/// <remarks>With the load generator, this is the one thing that is shared by libraries and stands on the path of a message. What it
/// costs is measured and printed.</remarks>
public sealed class LatencyRecorders(Latency workload)
{
    private sealed class Replies
    {
        public readonly LatencyHistogram Latencies = new();
        public long Sum;
    }

    private readonly LatencyHistogram[] _units =
        workload.Interaction == Interaction.Tell
            ? [.. Enumerable.Range(0, workload.Actors).Select(_ => new LatencyHistogram())]
            : [];
    private readonly ThreadLocal<Replies> _replies = new(() => new Replies(), trackAllValues: true);
    private readonly ConcurrentQueue<string> _failures = new();

    /// <summary>Where units that are told to end report what they have counted.</summary>
    public UnitTotals Totals { get; } = new(workload.Actors);

    /// <summary>How many latencies have been recorded. May be called while they are.</summary>
    public long Count => All.Sum(histogram => histogram.Count);

    /// <summary>The sum of the numbers that have come back.</summary>
    public long SumOfReplies => _replies.Values.Sum(replies => replies.Sum);

    /// <summary>Why requests have failed.</summary>
    public IEnumerable<string> Failures => _failures;

    private IEnumerable<LatencyHistogram> All => _units.Concat(_replies.Values.Select(replies => replies.Latencies));

    /// <summary>Makes the units of the run.</summary>
    /// <param name="start">Makes the one with the given index. Returns what a program holds of it.</param>
    public TUnit[] StartUnits<TUnit>(Func<int, TUnit> start) => [.. Enumerable.Range(0, workload.Actors).Select(start)];

    /// <summary>For <see cref="Interaction.Tell"/>: where a unit records the latency of each message, when it has handled it, by
    /// <see cref="LatencyHistogram.RecordSince"/>.</summary>
    /// <param name="unit">The unit's index.</param>
    public LatencyHistogram OfUnit(int unit) => _units[unit];

    /// <summary>For <see cref="Interaction.Ask"/>: called by the continuation of each request.</summary>
    /// <param name="intended">When the request was due, which <see cref="ILatencyRun.Send"/> was told.</param>
    /// <param name="number">The number that has come back.</param>
    public void Replied(long intended, long number)
    {
        Replies replies = _replies.Value!;
        replies.Sum += number;
        replies.Latencies.RecordSince(intended);
    }

    /// <summary>For <see cref="Interaction.Ask"/>: called instead of <see cref="Replied"/> for a request that has failed.</summary>
    public void Failed(Exception reason) => _failures.Enqueue($"{reason.GetType().Name}: {reason.Message}");

    /// <summary>Everything that was recorded. Nobody may record meanwhile.</summary>
    public LatencyHistogram Merge()
    {
        LatencyHistogram all = new();
        foreach (LatencyHistogram part in All)
        {
            all.Add(part);
        }

        return all;
    }
}
