namespace Actors.Benchmarks.Results;

/// <summary>The columns of all tables of results: of the console, of exported files and of pages. A column is added here only.</summary>
internal static class Columns
{
    private const string IntervalLegend =
        "95 % interval over rounds, by ranks; below six rounds the least and the largest value, which say nothing about differences";

    private const double LeastCompiling = 0.02;

    private const string HowLatenciesCount =
        ", from when the message was due; ≤ if more than a quarter of it may be the sender's own delay; – if fewer than 100 messages took longer";

    public static IReadOnlyList<Column> All { get; } =
    [
        Text("Row", "What was measured: a way of using a library", cell => cell.Case.Row, Places.Page),
        Text("Version", "Version of the library", cell => cell.Case.Version, Places.Files),
        Text("In flight", "How many messages may be under way at once", cell => cell.Case.InFlight, Places.All, 13),
        .. For(
            cell => !cell.ReadsFault,
            Number("Units", "Concurrent entities of a run", cell => cell.Case.Units, Format.Whole, 12, Places.Run)
        ),
        .. For(IsTimed, OfTime()),
        new(
            "Steady",
            "no: all processes got slower, or all got faster, by more than a tenth from the first iteration to the last",
            (_, _) => "no"
        )
        {
            IsFor = cell => cell.IsUnsteady,
        },
        new(
            "Modes",
            "two: the processes stand in two groups, of three or more each, and the nearest of both groups are so far apart",
            (_, cell) => $"two, ×{Format.Factor(cell.Modes!.Value)}"
        )
        {
            IsFor = cell => cell.Modes is not null,
        },
        .. For(cell => cell.Case.Workload == nameof(Benchmarks.Idle), OfIdle()),
        .. For(cell => cell.Case.Workload == nameof(Benchmarks.Latency), OfLatency()),
        .. For(cell => cell.Case.Workload == nameof(Benchmarks.Overload), OfOverload()),
        .. OfRepetitions("delivery", "Deliveries", "a message handled"),
        .. OfRepetitions("operation", "Operations", "an operation"),
        .. OfRepetitions("request", "Requests", "a request, its answer included"),
        .. OfRepetitions("activation", "Activations", "the first request to an entity, its answer included"),
        .. For(cell => cell.ClusterReadings.Count > 0, OfCluster()),
        .. For(
            cell => cell.ReadsFault,
            Reading(
                "Failed",
                "Requests after it that failed, or were not answered within a second",
                cell => Of(cell.FailoverReadings, read => read.Failed) ?? Of(cell.JoinReadings, read => read.Failed),
                Format.Whole
            )
        ),
        .. For(cell => cell.Case.Workload == nameof(Failover), OfFailover()),
        .. For(cell => cell.FailoverReadings.Any(read => read.CutOff is not null), OfCutOff()),
        .. For(cell => cell.Case.Workload == nameof(Join), OfJoin()),
        .. For(
            cell => cell.Case.Workload == nameof(Failure),
            new Column(
                "ns/failure",
                "Nanoseconds for a failure: the difference to the same work without failures; ≈ 0 if the two cannot be told apart",
                (_, cell) => PerFailure(cell)
            )
        ),
        .. For(
            cell => IsTimed(cell) && cell.Case.Repeats is null,
            Number("CPU/run", "CPU nanoseconds of all threads for a run", cell => cell.Cpu?.Median, Format.Digits, 5)
        ),
        .. For(
            IsTimed,
            Number("Busy", "Processors that were busy, on average", cell => cell.BusyProcessors, Format.Digits, 4),
            Number(
                "GC",
                "Share of the time in which garbage collections stopped the process",
                cell => cell.GcPauseShare,
                Format.Percent,
                3
            )
        ),
        new(
            "Compiling",
            "Share of the time in which the runtime's compiler worked, on all threads. compiling: more than 5 % in more than a third of the "
                + "processes, so that the ratio has no verdict",
            (_, cell) => Format.Percent(cell.CompilingShare) + (cell.IsCompiling ? ", compiling" : "")
        )
        {
            IsFor = cell => cell.CompilingShare is not null,
            IsNeededFor = cell => cell.CompilingShare > LeastCompiling,
        },
        .. For(
            cell => cell.Case.Workload == nameof(Benchmarks.ColdStart),
            Number(
                "Compiler",
                "Time that the runtime's compiler worked during the start, on all threads",
                cell => cell.CompilingNanoseconds,
                Format.Time,
                3
            )
        ),
        .. For(
            cell => IsTimed(cell) && cell.Case.Repeats is not null,
            Counter("Contentions", "How often a thread waited for a lock", cell => cell.LockContentions),
            Counter("Work items", "Work items of the thread pool", cell => cell.WorkItems)
        ),
        .. For(
            cell => cell.Case.Workload == nameof(Spawn),
            Number(
                "Peak units",
                "The most units that were alive at once, counted in a run that is not timed",
                cell => cell.PeakUnits,
                Format.Whole,
                13
            )
        ),
        .. For(
            cell => !IsOfClusters(cell),
            Number(
                "Peak memory",
                "The most memory that a measuring process held (its working set)",
                cell => cell.PeakWorkingSetBytes,
                Format.Megabytes,
                14
            )
        ),
    ];

    public static Column Titled(string title) => All.Single(column => column.Title == title);

    private static Column[] OfTime() =>
        [
            new(
                "Time",
                "Time of a run: the median of the rounds. A process counts with the median of its iterations, and a round once",
                (table, cell) => table.Time(cell.Median)
            )
            {
                Range = (table, cell) => Format.Range(cell.Time, value => table.Time(value, hasUnit: false)),
            },
            new(
                "Interval",
                $"Of the time: {IntervalLegend}",
                (table, cell) => Interval(cell.Time, value => table.Time(value, hasUnit: false)),
                1,
                Places.Run
            ),
            new(
                "Ratio",
                "Time divided by that of the baseline that hands over on the same thread, where both have the same rule for messages in "
                    + "flight. A number: the two differ (the 99 % interval of the common rounds excludes 1). same: they are the same within 25 %. A range: neither is "
                    + "known, or the quotient is outside of the interval, which this is. A question mark: no verdict, because of fewer than six common rounds, or one of the two was compiling. not together: no common round",
                (table, cell) => table.Ratio(cell, onPool: false)
            ),
            new(
                "Pool ratio",
                "As Ratio, but divided by the time of the baseline on the thread pool",
                (table, cell) => table.Ratio(cell, onPool: true),
                17
            ),
        ];

    private static Column[] OfIdle()
    {
        return
        [
            Idle("B/unit", "Bytes of managed memory that a unit holds that does nothing", read => read.BytesPerUnit),
            IntervalOf("Interval", "B/unit", cell => cell.EstimateOf(Measure.BytesPerUnit), Format.Bytes),
            Idle(
                "Burst B/unit",
                "Bytes that a unit holds more after a burst of messages",
                read => read.BurstBytesPerUnit
            ),
            Idle("Left B/unit", "Bytes that are left of a unit that has ended", read => read.LeftBytesPerUnit),
            Idle(
                "Private B/unit",
                "Bytes that the process's private memory grows by for a unit",
                read => read.PrivateBytesPerUnit,
                6
            ),
        ];

        static Column Idle(string title, string legend, Func<IdleReading, double?> value, int? leaves = null) =>
            Reading(title, legend, cell => Of(cell.IdleReadings, value), Format.Bytes, leaves);
    }

    private static Column[] OfLatency()
    {
        return
        [
            Latency(
                "Flood",
                "Messages that the row handled in a second of the flood before",
                read => read.FloodRate,
                Format.Significant,
                18
            ),
            Latency("Rate", "Messages that were due in a second", read => read.Rate, Format.Significant),
            new(
                "Unhandled",
                "Share of the messages that had not been handled when the schedule ended. With more than 1 % in half of the processes the "
                    + "row is saturated: it cannot hold the rate, and its latencies grow with the duration",
                (_, cell) => Unhandled(cell)
            ),
            .. new[] { 50, 90, 99, 99.9 }.Select(rank =>
                Percentile(
                    Invariant($"p{rank}"),
                    Invariant($"{rank} % of the latencies are at most so long{(rank > 50 ? "" : HowLatenciesCount)}"),
                    cell => LatencyFigure.At(cell.LatencyReadings, rank),
                    rank == 90 ? 19 : null
                )
            ),
            Percentile("Max", "The longest latency", cell => LatencyFigure.Max(cell.LatencyReadings)),
            IntervalOf(
                "p99 interval",
                "p99",
                cell => cell.EstimateOf(Measure.Of(cell.Case)[^1]),
                Format.Microseconds,
                2
            ),
            Latency(
                "Pacer p99",
                "99 % of the messages left the sender at most so late, by its own fault",
                read => read.At(99)?.LateNanoseconds,
                Format.Microseconds,
                7,
                Places.Run
            ),
            Latency(
                "Recording",
                "What recording a latency costs, which is on the path of every message",
                read => read.RecordNanoseconds,
                Format.Time,
                places: Places.Files | Places.Page
            ),
        ];

        static Column Latency(
            string title,
            string legend,
            Func<LatencyReading, double?> value,
            Func<double?, string> format,
            int? leaves = null,
            Places places = Places.All
        ) => Reading(title, legend, cell => Of(cell.LatencyReadings, value), format, leaves, places);
    }

    private static Column[] OfOverload()
    {
        return
        [
            new(
                "Rule",
                "What happens to a message for which there is no room; stopped: the limit of memory ended the load",
                (_, cell) => string.Join("; ", cell.OverloadCounts.Select(counts => counts.RuleText).Distinct())
            ),
            Count("Due", "Messages that were due", counts => counts.Due, 11),
            Count("Handled", "Messages that the unit handled", counts => counts.Handled),
            Count("Refused", "Messages that somebody was told would not be handled", counts => counts.Refused),
            Count("Withheld", "Messages that were not sent, because a send waited", counts => counts.Withheld),
            Count("Dropped", "Messages that are missing", counts => counts.Dropped),
            Count("Most waiting", "The most messages that were sent and not handled", counts => counts.MostWaiting, 16),
            Overload(
                "Bytes waiting",
                "What the messages that waited at the end of the load held",
                counts => counts.BytesWaiting,
                Format.Size,
                15
            ),
            Overload("B/waiting message", "The same, for one message", Measure.BytesOfWaitingMessage, Format.Bytes, 18),
            Span("Blocked p50", "How long a send took: the median", counts => counts.BlockedMedianNanoseconds, 8),
            Span("Blocked p99", "How long a send took: the 99th percentile", counts => counts.Blocked99Nanoseconds, 9),
            Span("Blocked max", "How long the longest send took", counts => counts.BlockedMaxNanoseconds, 10),
            Overload(
                "Blocked",
                "Share of the load's time that the sender spent in sends",
                counts => counts.BlockedShare,
                Format.Percent,
                19
            ),
            Span(
                "Catch-up",
                "From the end of the load to the last message handled",
                counts => counts.CatchUpNanoseconds
            ),
        ];

        static Column Count(string title, string legend, Func<OverloadCounts, double?> value, int? leaves = null) =>
            Overload(title, legend, value, Format.Whole, leaves);

        static Column Span(string title, string legend, Func<OverloadCounts, double?> value, int? leaves = null) =>
            Overload(title, legend, value, Format.Time, leaves);

        static Column Overload(
            string title,
            string legend,
            Func<OverloadCounts, double?> value,
            Func<double?, string> format,
            int? leaves = null
        ) => Reading(title, legend, cell => Of(cell.OverloadCounts, value), format, leaves);
    }

    private static Column[] OfCluster() =>
        [
            new(
                "Entities by node",
                "How many entities each node hosted at the end, in the process where the most crowded node had the most",
                (_, cell) =>
                    string.Join("/", cell.ClusterReadings.Select(read => read.Shares).MaxBy(shares => shares.Max())!)
            ),
            Reading(
                "Node memory",
                "Memory that the process of a node held at the end: the largest working set",
                cell => Of(cell.ClusterReadings, read => read.NodeBytes.Max()),
                Format.Megabytes,
                14
            ),
            Reading(
                "Up",
                "From the start of the first node until all nodes and the driver knew all nodes",
                cell => Of(cell.ClusterReadings, read => 1e9 * read.UpSeconds),
                Format.Time,
                4
            ),
            Reading(
                "First touch",
                "The first requests to a thousand entities, 100 at a time: shards are allocated to nodes, and code is compiled",
                cell => Of(cell.ClusterReadings, read => 1e9 * read.TouchSeconds),
                Format.Time,
                15
            ),
        ];

    private static Column[] OfFailover()
    {
        return
        [
            Count("Victims", "Entities that lived on the node", read => read.Victims, 12),
            Span(
                "Outage p50",
                "From the fault until the first of four requests in a row was due that were answered: the median of the victims; – if that one "
                    + "was not back",
                read => read.OutageMedianMilliseconds
            ),
            Span("Outage max", "The longest outage of a victim that was back", read => read.OutageMaxMilliseconds),
            Count("Not back", "Victims that were not back when it ended", read => read.Never),
            Span("Observed", "From the fault to the end", read => 1000 * read.ObservedSeconds, 9),
            Count(
                "Of others",
                "Those of the failed ones that were sent to entities of other nodes",
                read => read.FailedOfOthers
            ),
            Count(
                "Late",
                "Failed requests that an entity of another node has handled nevertheless",
                read => read.Late,
                6
            ),
            Count("Collateral", "Entities of other nodes that lost their state", read => read.Collateral),
            Count("Relapses", "Requests that failed after their entity was back", read => read.Relapses, 7),
            Count("Stale", "Answers of an older activation, after a newer one had answered", read => read.Stale, 5),
            Count("Twice", "Answers that an activation gave twice", read => read.Twice, 3),
            Count("Live twice", "Entities that lived twice at the end", read => read.LiveTwice, 4),
            Span(
                "Exit",
                "From the order to leave, or to stand still, to the end of the process",
                read => read.ExitMilliseconds,
                8
            ),
        ];
    }

    private static Column[] OfCutOff() =>
        [
            Count("Cut off", "Entities of the node that was cut off", read => read.CutOff?.Entities, 12),
            Span(
                "Cut off p50",
                "Their outage, from the cut: the median; – if that one was not back",
                read => read.CutOff?.MedianMilliseconds,
                12
            ),
            Span("Cut off max", "The longest of one that was back", read => read.CutOff?.MaxMilliseconds, 12),
            Count("Cut off not back", "Those that were not back when it ended", read => read.CutOff?.Never, 12),
        ];

    private static Column Count(
        string title,
        string legend,
        Func<FailoverReading, double?> value,
        int? leaves = null
    ) => Reading(title, legend, cell => Of(cell.FailoverReadings, value), Format.Whole, leaves);

    private static Column Span(string title, string legend, Func<FailoverReading, double?> value, int? leaves = null) =>
        Reading(title, legend, cell => Of(cell.FailoverReadings, read => 1e6 * value(read)), Format.Time, leaves);

    private static Column[] OfJoin()
    {
        return
        [
            Join(
                "First answer",
                "From the order to join to the first answer of the new node; – if there is none",
                read => 1e6 * read.FirstAnswerMilliseconds,
                Format.Time
            ),
            Join("Share at 20 s", "The new node's share of the entities", read => read.ShareHalfway, Format.Percent),
            Join("Share at 40 s", "The new node's share of the entities", read => read.ShareAtEnd, Format.Percent),
            Join("Of new ones", "Its share of entities that were new then", read => read.ShareOfNew, Format.Percent),
        ];

        static Column Join(
            string title,
            string legend,
            Func<JoinReading, double?> value,
            Func<double?, string> format
        ) => Reading(title, legend, cell => Of(cell.JoinReadings, value), format);
    }

    private static IEnumerable<Column> OfRepetitions(string what, string many, string meaning) =>
        For(
            cell => IsTimed(cell) && cell.Case.Repeats == what,
            Number(
                $"{many}/s",
                $"{many} in a second, at the median",
                cell => cell.Rate,
                Format.Whole,
                places: Places.Files | Places.Page
            ),
            Number(
                $"ns/{what}",
                $"Nanoseconds for {meaning}, at the median",
                cell => cell.NanosecondsEach,
                Format.Digits
            ),
            Number($"B/{what}", $"Bytes allocated for {meaning}", cell => cell.BytesEach, Format.Bytes),
            Number(
                $"CPU/{what}",
                $"CPU nanoseconds of all threads for {meaning}, also of those that collect garbage or wait by spinning",
                cell => cell.Each(cell.Cpu?.Median),
                Format.Digits,
                5
            )
        );

    private static IEnumerable<Column> For(Func<Cell, bool> isFor, params IEnumerable<Column> columns) =>
        columns.Select(column => column with { IsFor = isFor });

    // Fewer than one in a thousand say nothing.
    private static Column Counter(string title, string legend, Func<Cell, double?> value) =>
        new(
            title,
            $"{legend}, for a delivery or an operation",
            (_, cell) => cell.Each(value(cell)) is >= 0.001 and var each ? Format.Digits(each) : Format.Nothing,
            Places: Places.Files | Places.Page
        );

    private static Column Text(
        string title,
        string legend,
        Func<Cell, string> text,
        Places places,
        int? leaves = null
    ) => new(title, legend, (_, cell) => text(cell), leaves, places) { IsText = true };

    private static Column Number(
        string title,
        string legend,
        Func<Cell, double?> value,
        Func<double?, string> format,
        int? leaves = null,
        Places places = Places.All
    ) => new(title, legend, (_, cell) => format(value(cell)), leaves, places);

    private static Column Percentile(
        string title,
        string legend,
        Func<Cell, LatencyFigure?> figure,
        int? leaves = null
    ) =>
        new(
            title,
            legend,
            (_, cell) =>
                figure(cell) is { } found ? found.Sign + Format.Microseconds(found.Nanoseconds.Median) : Format.Nothing,
            leaves
        )
        {
            Range = (_, cell) => Format.Range(figure(cell)?.Nanoseconds, Format.Microseconds),
        };

    private static Column Reading(
        string title,
        string legend,
        Func<Cell, Estimate?> value,
        Func<double?, string> format,
        int? leaves = null,
        Places places = Places.All
    ) =>
        new(title, legend, (_, cell) => format(value(cell)?.Median), leaves, places)
        {
            Range = (_, cell) => Format.Range(value(cell), format),
        };

    private static Column IntervalOf(
        string title,
        string of,
        Func<Cell, Estimate?> value,
        Func<double?, string> format,
        int leaves = 1
    ) => new(title, $"Of {of}: {IntervalLegend}", (_, cell) => Interval(value(cell), format), leaves, Places.Run);

    private static string Interval(Estimate? estimate, Func<double?, string> format) =>
        estimate is { Processes: > 1 } ? $"{format(estimate.Low)} to {format(estimate.High)}" : Format.Nothing;

    private static Estimate? Of<T>(IEnumerable<T> readings, Func<T, double?> value) =>
        Cell.EstimateOf(readings.Select(value));

    private static string Unhandled(Cell cell) =>
        Format.Percent(Of(cell.LatencyReadings, read => read.UnhandledShare)?.Median)
        + (LatencyFigure.IsSaturated(cell.LatencyReadings) ? ", saturated" : "");

    // Of two times that scatter, either may be the longer one.
    private static string PerFailure(Cell cell) =>
        cell.WithoutFailures is null ? Format.Nothing
        : CaseFigure.Of(cell) is var figure && figure.Obstacle is { } nothing ? nothing
        : Format.Whole(figure.Value?.Median);

    private static bool IsTimed(Cell cell) => !cell.IsReading;

    private static bool IsOfClusters(Cell cell) => Cell.IsOfClusters(cell.Case.Workload);
}
