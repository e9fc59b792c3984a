namespace Actors.Benchmarks.Results;

/// <summary>The columns of all tables of results: of the console, of exported files and of pages. A column is added here only.</summary>
internal static class Columns
{
    private const string IntervalLegend =
        "95 % interval over rounds, by ranks; below six rounds the least and the largest value, which say nothing about differences";

    private const double LeastCompiling = 0.02;

    public static IReadOnlyList<Column> All { get; } =
    [
        Text("Id", "In CSV files: the id of the case", cell => cell.Line.Id, Places.Csv),
        Text("Row", "What was measured: a way of using a library", cell => cell.Line.Row, Places.Page),
        Text("Version", "Version of the library", cell => cell.Line.Version, Places.Files),
        Text("In flight", "How many messages may be outstanding at once", cell => cell.Line.InFlight, Places.All, 13),
        .. For(
            cell => !cell.ReadsFault,
            Number("Units", "Concurrent entities of a run", cell => cell.Line.Units, Format.Whole, 12, Places.Run) with
            {
                IsText = true,
            }
        ),
        .. For(IsTimed, OfTime()),
        new(
            "Steady",
            "no: all launches got slower, or all got faster, by more than a tenth from the first iteration to the last",
            (_, _) => "no"
        )
        {
            IsFor = cell => cell.IsUnsteady,
        },
        new(
            "Modes",
            "two: the launches stand in two groups, of three or more each, and the nearest of both groups are so far apart",
            (_, cell) => $"two, ×{Format.Factor(cell.Modes!.Value)}"
        )
        {
            IsFor = cell => cell.Modes is not null,
            Number = (_, cell) => cell.Modes,
        },
        .. OfRepetitions("delivery", "Deliveries", "a message handled"),
        .. OfRepetitions("operation", "Operations", "an operation"),
        .. OfRepetitions("request", "Requests", "a request, its answer included"),
        .. OfRepetitions("activation", "Activations", "the first request to an entity, its answer included"),
        .. OfRepetitions("event", "Events", "a saved event, its answer included"),
        .. For(cell => cell.ClusterReadings.Count > 0, OfCluster()),
        .. For(cell => cell.JournalReadings.Count > 0, OfJournal()),
        .. For(
            cell => cell.ReadsFault,
            Reading(
                "Failed",
                "Requests after it that failed, or were not answered within a second",
                cell => Of(cell.FailoverReadings, read => read.Failed) ?? Of(cell.JoinReadings, read => read.Failed),
                Format.Whole
            )
        ),
        .. ReadingKind.All.SelectMany(kind => kind.ColumnsForIt),
        .. For(
            cell => cell.Durability.Length > 0,
            Text(
                "Durability",
                "What the database says of itself: its journal, when it flushes a commit, the file system",
                cell => cell.Durability,
                Places.All,
                16
            )
        ),
        .. For(
            cell => cell.Line.Workload == nameof(Failure),
            new Column(
                "ns/failure",
                "Nanoseconds for a failure: the difference to the same work without failures; ≈ 0 if the two cannot be told apart",
                (_, cell) => PerFailure(cell)
            )
            {
                Number = (_, cell) => cell.WithoutFailures is null ? null : CaseFigure.Of(cell).Value?.Median,
                Ends = (_, cell) => cell.WithoutFailures is null ? null : EndsOf(CaseFigure.Of(cell).Value),
            }
        ),
        .. For(
            cell => IsTimed(cell) && cell.Line.Repeats is null,
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
                + "launches, so that the ratio has no verdict",
            (_, cell) => Format.Percent(cell.CompilingShare) + (cell.IsCompiling ? ", compiling" : "")
        )
        {
            IsFor = cell => cell.CompilingShare is not null,
            Number = (_, cell) => cell.CompilingShare,
            Unit = Format.UnitOf(Format.Percent),
            IsNeededFor = cell => cell.CompilingShare > LeastCompiling,
        },
        .. For(
            cell => cell.Line.Workload == nameof(Benchmarks.ColdStart),
            Number(
                "Compiler",
                "Time that the runtime's compiler worked during the start, on all threads",
                cell => cell.CompilingNanoseconds,
                Format.Time,
                3
            )
        ),
        .. For(
            cell => IsTimed(cell) && cell.Line.Repeats is not null,
            Counter("Contentions", "How often a thread waited for a lock", cell => cell.LockContentions),
            Counter("Work items", "Work items of the thread pool", cell => cell.WorkItems)
        ),
        .. For(
            cell => cell.Line.Workload == nameof(Spawn),
            Number(
                "Peak units",
                "The most units that were alive at once, counted in a run that is not timed",
                cell => cell.Rounds.Max(round => round.PeakUnits),
                Format.Whole,
                13
            )
        ),
        .. For(
            cell => cell.MostInFlight is not null,
            Number(
                "Most in flight",
                "The most elements that were emitted and not consumed, counted in a run that is not timed",
                cell => cell.MostInFlight,
                Format.Whole,
                13
            ),
            Number(
                "Materialization",
                "Time to build the pipeline, which is not in the time of a run: of one run that is not timed",
                cell =>
                    Estimate.Of(cell.Rounds.Select(round => round.Pipeline?.BuildNanoseconds).OfType<double>())?.Median,
                Format.Time,
                15
            )
        ),
        .. For(
            cell => !Cell.IsOfClusters(cell.Line.Workload),
            Number(
                "Peak memory",
                "The most memory that a measuring process held (its working set)",
                cell => cell.PeakWorkingSetBytes,
                Format.Megabytes,
                14
            )
        ),
        .. For(
            cell => cell.AllocatedBytes is not null,
            Number(
                "Allocated",
                "Bytes allocated in a run",
                cell => cell.AllocatedBytes,
                Format.Size,
                places: Places.Files
            )
        ),
        Collections(0, round => round.Gen0),
        Collections(1, round => round.Gen1),
        Collections(2, round => round.Gen2),
    ];

    public static Column Titled(string title) => All.Single(column => column.Title == title);

    private static Column[] OfTime() =>
        [
            new(
                "Time",
                "Time of a run: the median of the rounds. A launch counts with the median of its iterations, and a round once",
                (table, cell) => table.Time(cell.Median)
            )
            {
                Range = (table, cell) => Format.Range(cell.Time, value => table.Time(value, hasUnit: false)),
                Number = (_, cell) => cell.Median,
                Unit = Format.UnitOf(Format.Time),
                Ends = (_, cell) => EndsOf(cell.Time),
            },
            new(
                "Interval",
                $"Of the time: {IntervalLegend}",
                (table, cell) => Interval(cell.Time, value => table.Time(value, hasUnit: false)),
                1,
                Places.Run
            )
            {
                IsRange = true,
            },
            .. OfRatio(
                "Ratio",
                "Time divided by that of the baseline that hands over on the same thread, where both have the same rule for messages in "
                    + "flight. A number: the two differ (the 99 % interval of the common rounds excludes 1). same: they are the same within 25 %. A range: neither is "
                    + "known, or the quotient is outside of the interval, which this is. A question mark: no verdict, because of fewer than six common rounds, or one of the two was compiling. not together: no common round",
                "In CSV files, where the ratio is a number: Different, Same, NotKnown, TooFewRounds or Compiling",
                onPool: false
            ),
            .. OfRatio(
                "Pool ratio",
                "As Ratio, but divided by the time of the baseline on the thread pool",
                "As Ratio says, of the pool ratio",
                onPool: true,
                17
            ),
        ];

    // The ratio, and for a spreadsheet the word for its verdict.
    private static Column[] OfRatio(
        string title,
        string legend,
        string legendOfVerdict,
        bool onPool,
        int? hideOrder = null
    ) =>
        [
            new(title, legend, (table, cell) => table.Ratio(cell, onPool), hideOrder)
            {
                Number = (table, cell) => table.Quotient(cell, onPool),
                Ends = (table, cell) => table.RatioOf(cell, onPool)?.Interval,
            },
            new(
                $"{title} says",
                legendOfVerdict,
                (table, cell) => table.RatioOf(cell, onPool)?.Verdict.ToString() ?? Format.Nothing,
                Places: Places.Csv
            ),
        ];

    private static Column[] OfCluster() =>
        [
            new(
                "Entities by node",
                "How many entities each node hosted at the end, in the launch where the most crowded node had the most",
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

    private static Column[] OfJournal() =>
        [
            Reading(
                "Answer p50",
                "From a request to save an event to its answer: the median",
                cell => Of(cell.JournalReadings, read => read.MedianNanoseconds),
                Format.Time
            ),
            Reading(
                "Answer p99",
                "99 % of the requests took at most so long",
                cell => Of(cell.JournalReadings, read => read.P99Nanoseconds),
                Format.Time
            ),
            Reading(
                "Flushes/event",
                "How often the server flushed its log for an event, warm-up included; below 1 where a flush commits events of several writers",
                cell => Of(cell.JournalReadings, read => read.FlushesEach),
                Format.Digits
            ),
        ];

    private static IEnumerable<Column> OfRepetitions(string what, string many, string meaning) =>
        For(
            cell => IsTimed(cell) && cell.Line.Repeats == what,
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

    internal static IEnumerable<Column> For(Func<Cell, bool> isFor, params IEnumerable<Column> columns) =>
        columns.Select(column => column with { IsFor = isFor });

    // A number below one in a thousand says nothing.
    private static Column Counter(string title, string legend, Func<Cell, double?> value) =>
        new(
            title,
            $"{legend}, for a delivery or an operation",
            (_, cell) => cell.Each(value(cell)) is >= 0.001 and var each ? Format.Digits(each) : Format.Nothing,
            Places: Places.Files | Places.Page
        )
        {
            Number = (_, cell) => cell.Each(value(cell)),
        };

    private static Column Collections(int generation, Func<ResultLine, int?> count) =>
        Number(
            $"Gen{generation}",
            $"Garbage collections of generation {generation} in a thousand runs",
            cell => 1000 * cell.CollectionsOf(count),
            Format.Digits,
            places: Places.Files
        ) with
        {
            IsFor = cell => cell.CollectionsOf(count) > 0,
        };

    internal static Column Text(
        string title,
        string legend,
        Func<Cell, string> text,
        Places places,
        int? hideOrder = null
    ) => new(title, legend, (_, cell) => text(cell), hideOrder, places) { IsText = true };

    private static Column Number(
        string title,
        string legend,
        Func<Cell, double?> value,
        Func<double?, string> format,
        int? hideOrder = null,
        Places places = Places.All
    ) =>
        new(title, legend, (_, cell) => format(value(cell)), hideOrder, places)
        {
            Number = (_, cell) => value(cell),
            Unit = Format.UnitOf(format),
        };

    internal static Column Reading(
        string title,
        string legend,
        Func<Cell, Estimate?> value,
        Func<double?, string> format,
        int? hideOrder = null,
        Places places = Places.All
    ) =>
        Number(title, legend, cell => value(cell)?.Median, format, hideOrder, places) with
        {
            Range = (_, cell) => Format.Range(value(cell), format),
            Ends = (_, cell) => EndsOf(value(cell)),
        };

    internal static Column IntervalOf(
        string title,
        string of,
        Func<Cell, Estimate?> value,
        Func<double?, string> format,
        int hideOrder = 1
    ) =>
        new(title, $"Of {of}: {IntervalLegend}", (_, cell) => Interval(value(cell), format), hideOrder, Places.Run)
        {
            IsRange = true,
        };

    private static string Interval(Estimate? estimate, Func<double?, string> format) =>
        estimate is { Processes: > 1 } ? $"{format(estimate.Low)} to {format(estimate.High)}" : Format.Nothing;

    internal static Estimate? Of<T>(IEnumerable<T> readings, Func<T, double?> value) =>
        Cell.EstimateOf(readings.Select(value));

    /// <summary>What stands in a file for a spreadsheet, where a range is two columns.</summary>
    public static IEnumerable<Column> InCsv =>
        All.Where(column => (column.Places & (Places.Files | Places.Csv)) != 0 && !column.IsRange)
            .SelectMany(column => column.InCsv());

    internal static (double Low, double High)? EndsOf(Estimate? estimate) =>
        estimate is { Processes: > 1 } ? (estimate.Low, estimate.High) : null;

    // Both times scatter, so that the one without failures may be the longer one.
    private static string PerFailure(Cell cell) =>
        cell.WithoutFailures is null ? Format.Nothing
        : CaseFigure.Of(cell) is var figure && figure.Obstacle is { } nothing ? nothing
        : Format.Whole(figure.Value?.Median);

    private static bool IsTimed(Cell cell) => !cell.IsReading;
}
