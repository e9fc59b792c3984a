namespace Actors.Benchmarks.Results;

/// <summary>A kind of work that is not timed as a whole: its processes read something while it runs.</summary>
internal sealed record ReadingKind(string Workload)
{
    /// <summary>All kinds. A new one is added here only.</summary>
    public static IReadOnlyList<ReadingKind> All { get; } =
    [
        IdleKind.Kind,
        LatencyKind.Kind,
        OverloadKind.Kind,
        RecoveryKind.Kind,
        CrashKind.Kind,
        FailoverKind.Kind,
        JoinKind.Kind,
    ];

    /// <summary>What each process of a line has read; null for other work.</summary>
    public required Func<ResultLine, IReadOnlyList<object>?> Readings { get; init; }

    /// <summary>The figures by which a line is compared. The last one is that which people ask for.</summary>
    public required Func<ResultLine, IReadOnlyList<Measure>> Measures { get; init; }

    /// <inheritdoc cref="Measure.LossesOf"/>
    public IReadOnlyList<Measure> Losses { get; init; } = [];

    public required IReadOnlyList<Column> Columns { get; init; }

    /// <summary>Completes the figure of a cell that people ask for: it has its unit, and the value of the last measure.</summary>
    public Func<CaseFigure, Cell, CaseFigure> Figure { get; init; } = (figure, _) => figure;

    /// <summary>The columns, which no other work has.</summary>
    public IEnumerable<Column> ColumnsForIt =>
        Columns.Select(column => column with { IsFor = cell => cell.Line.Workload == Workload && column.IsFor(cell) });

    /// <summary>The kind of a line; null for work that is timed as a whole.</summary>
    public static ReadingKind? Of(ResultLine line) => All.FirstOrDefault(kind => kind.Workload == line.Workload);
}
