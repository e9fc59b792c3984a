namespace Actors.Benchmarks.Results;

/// <summary>A figure by which a case is compared: one value for each process.</summary>
/// <param name="Values">The value of each process of a line; null for a process that has none.</param>
/// <param name="Format">Writes a value with its unit.</param>
internal sealed record Measure(string Name, Func<ResultLine, IEnumerable<double?>> Values, Func<double?, string> Format)
{
    /// <summary>Nanoseconds of a run.</summary>
    public static Measure Time { get; } = OfTime("Time", line => OfProcesses(line, process => process.Nanoseconds));

    /// <summary>CPU time of a run on all threads, in nanoseconds.</summary>
    public static Measure Cpu { get; } =
        new("CPU time", line => OfProcesses(line, process => process.CpuNanoseconds), Results.Format.Time);

    private static readonly Measure[] Timed = [Time, Cpu];

    /// <summary>The verdict on a smaller figure.</summary>
    public string Less { get; init; } = "Less";

    /// <summary>The verdict on a larger figure.</summary>
    public string More { get; init; } = "More";

    /// <summary>Why a process may have no value.</summary>
    public string Missing { get; init; } = "it was not read";

    public bool IsBytes { get; init; }

    /// <summary>The percentile of latencies that it is; null for another figure.</summary>
    public double? Rank { get; init; }

    /// <summary>The figures by which a case is compared.</summary>
    public static IReadOnlyList<Measure> Of(ResultLine line) => ReadingKind.Of(line)?.Measures(line) ?? Timed;

    /// <summary>What went wrong while the work went on: counts, which should be 0.</summary>
    public static IReadOnlyList<Measure> LossesOf(ResultLine line) => ReadingKind.Of(line)?.Losses ?? [];

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

    private static IEnumerable<double?> OfProcesses(ResultLine line, Func<ResultLine.ProcessCost, double?> value) =>
        line.Processes?.Select(value) ?? [];

    internal static Measure OfTime(string name, Func<ResultLine, IEnumerable<double?>> values) =>
        new(name, values, Results.Format.Time) { Less = "Faster", More = "Slower" };
}
