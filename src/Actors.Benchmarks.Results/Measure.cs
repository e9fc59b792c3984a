namespace Actors.Benchmarks.Results;

/// <summary>A figure by which a case is compared: one value for each process.</summary>
/// <param name="Values">The value of each process of a line; null for a process that has none.</param>
/// <param name="Format">Writes a value with its unit.</param>
/// <param name="Less">The verdict on a smaller figure.</param>
/// <param name="More">The verdict on a larger figure.</param>
/// <param name="Missing">Why a process may have no value.</param>
internal sealed record Measure(
    string Name,
    Func<ResultLine, IEnumerable<double?>> Values,
    Func<double?, string> Format,
    string Less,
    string More,
    string Missing
)
{
    private const string NotRead = "it was not read";

    /// <summary>Nanoseconds of a run.</summary>
    public static Measure Time { get; } = OfTime("Time", NanosecondsOf, NotRead);

    /// <summary>CPU time of a run on all threads, in nanoseconds.</summary>
    public static Measure Cpu { get; } =
        OfTime("CPU time", CpuNanosecondsOf, NotRead) with
        {
            Less = "Less",
            More = "More",
        };

    public static Measure BytesPerUnit { get; } =
        OfBytes("B/unit", line => line.Idle?.Select(reading => (double?)reading.BytesPerUnit) ?? [], NotRead);

    /// <summary>Nanoseconds from the end of an overload to the last message handled.</summary>
    public static Measure CatchUp { get; } =
        OfTime("Catch-up", line => line.Overload?.Select(counts => counts.CatchUpNanoseconds) ?? [], NotRead);

    /// <summary>Bytes that a message holds which waits.</summary>
    public static Measure BytesPerWaitingMessage { get; } =
        OfBytes("B/waiting message", line => line.Overload?.Select(BytesOfWaitingMessage) ?? [], "no message waited");

    /// <summary>Nanoseconds that an entity was out, the median of those of a node.</summary>
    public static Measure Outage { get; } =
        OfTime(
            "Outage p50",
            line => line.Failover?.Select(reading => 1e6 * reading.OutageMedianMilliseconds) ?? [],
            "half of the entities were not back"
        );

    /// <summary>Nanoseconds until a new node answers.</summary>
    public static Measure FirstAnswer { get; } =
        OfTime(
            "First answer",
            line => line.Join?.Select(reading => 1e6 * reading.FirstAnswerMilliseconds) ?? [],
            "the new node did not answer"
        );

    private static readonly Measure[] Timed = [Time, Cpu];
    private static readonly Measure[] Latencies = [OfLatency(50), OfLatency(99)];

    public bool IsBytes { get; private init; }

    // Of a percentile of latencies.
    private double? Rank { get; init; }

    /// <summary>The figures by which a case is compared.</summary>
    public static IReadOnlyList<Measure> Of(ResultLine line) =>
        line.Workload switch
        {
            nameof(Idle) => [BytesPerUnit],
            nameof(Latency) => Latencies,
            nameof(Failover) => [Outage],
            nameof(Join) => [FirstAnswer],
            nameof(Overload) => [ReadsBytes(line) ? BytesPerWaitingMessage : CatchUp],
            _ => Timed,
        };

    /// <summary>Whether a line of <see cref="Overload"/> is of processes that read bytes instead of times.</summary>
    public static bool ReadsBytes(ResultLine line) =>
        line.Parameters.GetValueOrDefault(nameof(Overload.Reading))?.ToString() == nameof(OverloadReading.Bytes);

    /// <summary>Bytes that a message holds which waits; null if they were not read, or none waited.</summary>
    public static double? BytesOfWaitingMessage(OverloadCounts counts) =>
        counts.WaitingAtBytes is > 0 ? (double?)counts.BytesWaiting / counts.WaitingAtBytes : null;

    /// <summary>The figure of a case as tables print it.</summary>
    public string Text(Cell cell) =>
        (cell.HasNumber && Rank is { } rank ? LatencyFigure.At(cell.LatencyReadings, rank)?.Sign : "")
        + Format(cell.HasNumber ? cell.EstimateOf(this)?.Median : null);

    /// <summary>Why the figure has no ratio to that of another side; null if it has one.</summary>
    public string? Obstacle(IReadOnlyCollection<ResultLine> lines)
    {
        double?[] values = [.. lines.SelectMany(Values)];
        return LatencyFigure.IsSaturated([.. lines.SelectMany(line => line.Latency ?? [])]) ? "saturated"
            : !IsBytes && Cell.AreCompiling(lines) ? "compiling"
            : Array.Exists(values, value => value is null) ? Missing
            : Array.Exists(values, value => value <= 0) ? "a value of 0 or below has no ratio"
            : null;
    }

    // In the first files, a line is a process, but for cold starts, which a process can do only once.
    private static IEnumerable<double?> NanosecondsOf(ResultLine line) =>
        line.Processes?.Select(process => (double?)process.Nanoseconds)
        ?? (
            line.Workload == nameof(ColdStart) ? line.Nanoseconds?.Values.Select(value => (double?)value)
            : line.Nanoseconds is { } time ? [time.Median]
            : null
        )
        ?? [];

    private static IEnumerable<double?> CpuNanosecondsOf(ResultLine line) =>
        line.Processes?.Select(process => (double?)process.CpuNanoseconds)
        ?? (line.CpuNanoseconds is { } value ? [value] : []);

    private static Measure OfLatency(double rank) =>
        OfTime(
            $"p{rank}",
            line => line.Latency?.Select(reading => reading.At(rank)?.Nanoseconds) ?? [],
            "too few messages for this percentile"
        ) with
        {
            Rank = rank,
        };

    private static Measure OfTime(string name, Func<ResultLine, IEnumerable<double?>> values, string missing) =>
        new(name, values, Results.Format.Time, "Faster", "Slower", missing);

    private static Measure OfBytes(string name, Func<ResultLine, IEnumerable<double?>> values, string missing) =>
        new(name, values, Results.Format.Bytes, "Less", "More", missing) { IsBytes = true };
}
