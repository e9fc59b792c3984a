namespace Actors.Benchmarks.Results;

/// <summary>The one figure of a case that people ask for, in their unit: a round trip, a request, a failure, a start.</summary>
/// <param name="Unit">What it is for: <c>a round trip</c>.</param>
/// <param name="Value">Nanoseconds or bytes, over the processes; null if there is no number.</param>
internal sealed record CaseFigure(string Unit, Estimate? Value)
{
    /// <summary>Whether it is bytes, and not a time.</summary>
    public bool IsBytes { get; init; }

    /// <summary>Whether a limit for messages in flight changes it, so that only rows with the same limit have a ratio.</summary>
    public bool DependsOnRule { get; init; } = true;

    /// <summary>Whether it may be less, because of the sender's own delay.</summary>
    public bool IsUpperBound { get; init; }

    /// <summary>Why there is no number although the processes have reported; null if there is one.</summary>
    public string? Obstacle { get; init; }

    /// <summary>The factor that makes other figures of a run, such as its bytes, figures of the same unit; null where they say nothing.</summary>
    public double? Factor { get; init; }

    /// <summary>The figure as text, with its unit of measurement.</summary>
    public string Text => Obstacle ?? (IsUpperBound ? "≤ " : "") + Write(Value?.Median);

    /// <summary>Writes a value as the figure is written.</summary>
    public string Write(double? value) =>
        IsBytes ? Format.Bytes(value) + (value is null ? "" : " B") : Format.Time(value);

    /// <summary>Whether the figures of the two cases have no ratio, because other rules for messages in flight hold, or because only
    /// one of them is of calls, or goes over TCP.</summary>
    public bool HasOtherRule(Cell cell, Cell other) =>
        (DependsOnRule && cell.Line.InFlight != other.Line.InFlight) || !Baseline.IsOfSameKind(cell, other);

    /// <summary>CPU time for the same unit, in nanoseconds; null if it was not measured.</summary>
    public double? CpuOf(Cell cell) => cell.Cpu?.Median * Factor;

    /// <summary>Allocated bytes for the same unit; null if they were not counted.</summary>
    public double? BytesOf(Cell cell) => cell.AllocatedBytes * Factor;

    public static CaseFigure Of(Cell cell)
    {
        FigureUnit unit =
            StandardWorkloads.Find(cell.Line.NameOfWork)?.Figure
            ?? (cell.Line.Repeats is null ? new("a run", null) : FigureUnit.Message);
        return ReadingKind.Of(cell.Line) is { } kind
            ? kind.Figure(OfReading(unit.Name, cell, kind.Measures(cell.Line)[^1]), cell)
            : cell.Line.Workload switch
            {
                nameof(Failure) when cell.WithoutFailures is { } never => OfFailure(unit.Name, cell, never),
                nameof(Failure) when cell.Number(nameof(Failure.Every)) > 0 => new(unit.Name, null)
                {
                    Obstacle = cell.HasNumber ? "no run without failures" : null,
                },
                nameof(Failure) => Times(cell, FigureUnit.Message),
                // A limit for messages in flight is no part of a start.
                _ => Times(cell, unit) with { DependsOnRule = cell.Line.Workload != nameof(ColdStart) },
            };
    }

    private static CaseFigure Times(Cell cell, FigureUnit unit)
    {
        double? factor = unit.Repetitions is null ? 1 : unit.Repetitions / cell.Repetitions;
        return new(unit.Name, factor is { } each ? cell.Time?.Times(each) : null) { Factor = factor };
    }

    private static CaseFigure OfReading(string unit, Cell cell, Measure measure) =>
        new(unit, cell.HasNumber ? cell.EstimateOf(measure) : null)
        {
            IsBytes = measure.IsBytes,
            DependsOnRule = false,
        };

    private static CaseFigure OfFailure(string unit, Cell cell, Cell never)
    {
        double? failures = cell.NanosecondsPerFailure is { } each ? (cell.Median - never.Median) / each : null;
        Estimate? value =
            cell.Time is { } with && never.Time is { } without && failures is { } count && double.IsFinite(count)
                ? with.Minus(without).Times(1 / count)
                : null;
        return new(unit, value)
        {
            Obstacle = value is { Median: <= 0 } or { IsInterval: true, Low: <= 0 } ? "≈ 0" : null,
        };
    }
}
