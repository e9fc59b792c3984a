using System.Globalization;

namespace Actors.Benchmarks.Results;

/// <summary>The columns of all tables of results: of the console, of exported files and of pages. A column is added here only.</summary>
internal static class Columns
{
    private const string IntervalLegend =
        "95 % interval over processes, by ranks; below six processes the least and the largest value, which say nothing about differences";

    private const string HowLatenciesCount =
        ", from when the message was due; ≤ if more than a quarter of it may be the sender's own delay; – if fewer than 100 messages took longer";

    /// <summary>The columns, in the order of a table.</summary>
    public static IReadOnlyList<Column> All { get; } =
    [
        Text("Row", "What was measured: a way of using a library", cell => cell.Case.Row) with
        {
            Places = Places.Page,
        },
        Text("Version", "Version of the library", cell => cell.Case.Version) with
        {
            Places = Places.Files,
        },
        Text("In flight", "How many messages may be under way at once", cell => cell.Case.InFlight) with
        {
            Leaves = 13,
        },
        Number("Units", "Concurrent entities of a run", cell => cell.Case.Units, Format.Whole) with
        {
            Places = Places.Console | Places.Files,
            Leaves = 12,
        },
        .. OfTime(),
        .. OfIdle(),
        .. OfLatency(),
        .. OfOverload(),
        .. OfRepetitions("delivery", "Deliveries", "a message handled"),
        .. OfRepetitions("operation", "Operations", "an operation"),
        new(
            "ns/failure",
            "Nanoseconds for a failure: the difference to the same work without failures; ≈ 0 if the two cannot be told apart",
            (_, cell) => PerFailure(cell)
        )
        {
            IsFor = cell => cell.Case.Workload == nameof(Failure),
        },
        .. OfCost(),
        Number(
            "Peak memory",
            "The most memory that a measuring process held (its working set)",
            cell => cell.PeakWorkingSetBytes,
            Format.Megabytes
        ) with
        {
            Leaves = 14,
        },
    ];

    private static IEnumerable<Column> OfTime() =>
        [
            new(
                "Time",
                "Time of a run: the median of the processes, each of which counts with the median of its iterations",
                (table, cell) => table.Time(cell.Median)
            )
            {
                IsFor = IsTimed,
                Range = (table, cell) => Format.Range(cell.Time, value => table.Time(value, hasUnit: false)),
            },
            new(
                "Interval",
                $"Of the time: {IntervalLegend}",
                (table, cell) => Interval(cell.Time, value => table.Time(value, hasUnit: false))
            )
            {
                IsFor = IsTimed,
                Places = Places.Console | Places.Files,
                Leaves = 1,
            },
            new(
                "Ratio",
                "Time divided by that of the baseline that hands over on the same thread, where both have the same rule for messages in "
                    + "flight. A number: the two differ (its 99 % interval excludes 1). same: they are the same within 25 %. A range: neither is "
                    + "known, and this is the interval. A question mark: too few processes for a verdict",
                (table, cell) => table.Ratio(cell, onPool: false)
            )
            {
                IsFor = IsTimed,
            },
            new(
                "Pool ratio",
                "As Ratio, but divided by the time of the baseline on the thread pool",
                (table, cell) => table.Ratio(cell, onPool: true)
            )
            {
                IsFor = IsTimed,
                Leaves = 17,
            },
            new(
                "Steady",
                "no: all processes got slower, or all got faster, by more than a tenth from the first iteration to the last",
                (_, _) => "no"
            )
            {
                IsFor = cell => cell.IsUnsteady,
            },
        ];

    private static IEnumerable<Column> OfIdle() =>
        new[]
        {
            Idle("B/unit", "Bytes of managed memory that a unit holds that does nothing", read => read.BytesPerUnit),
            Interval(
                "Interval",
                "B/unit",
                IsIdle,
                cell => Of(cell.IdleReadings, read => read.BytesPerUnit),
                Format.Bytes
            ),
            Idle(
                "Burst B/unit",
                "Bytes that a unit holds more after a burst of messages",
                read => read.BurstBytesPerUnit
            ),
            Idle("Left B/unit", "Bytes that are left of a unit that has ended", read => read.LeftBytesPerUnit),
            Idle(
                "Private B/unit",
                "Bytes that the process's private memory grows by for a unit",
                read => read.PrivateBytesPerUnit
            ) with
            {
                Leaves = 6,
            },
        };

    private static IEnumerable<Column> OfLatency() =>
        [
            Latency(
                "Flood",
                "Messages that the row handled in a second of the flood before",
                read => read.FloodRate,
                Format.Significant
            ) with
            {
                Leaves = 18,
            },
            Latency("Rate", "Messages that were due in a second", read => read.Rate, Format.Significant),
            new(
                "Unhandled",
                "Share of the messages that had not been handled when the schedule ended. With more than 1 % in half of the processes the "
                    + "row is saturated: it cannot hold the rate, and its latencies grow with the duration",
                (_, cell) => Unhandled(cell)
            )
            {
                IsFor = IsLatency,
            },
            .. new[] { 50, 90, 99, 99.9 }.Select(rank =>
                Percentile(
                    string.Create(CultureInfo.InvariantCulture, $"p{rank}"),
                    string.Create(
                        CultureInfo.InvariantCulture,
                        $"{rank} % of the latencies are at most so long{(rank > 50 ? "" : HowLatenciesCount)}"
                    ),
                    cell => LatencyFigure.At(cell.LatencyReadings, rank)
                )
            ),
            Percentile("Max", "The longest latency", cell => LatencyFigure.Max(cell.LatencyReadings)),
            Interval(
                "p99 interval",
                "p99",
                IsLatency,
                cell => Of(cell.LatencyReadings, read => read.At(99)?.Nanoseconds),
                Format.Microseconds
            ) with
            {
                Leaves = 2,
            },
            Latency(
                "Pacer p99",
                "99 % of the messages left the sender at most so late, by its own fault",
                read => read.At(99)?.LateNanoseconds,
                Format.Microseconds
            ) with
            {
                Places = Places.Console | Places.Files,
                Leaves = 7,
            },
            Latency(
                "Recording",
                "What recording a latency costs, which is on the path of every message",
                read => read.RecordNanoseconds,
                Format.Time
            ) with
            {
                Places = Places.Files | Places.Page,
            },
        ];

    private static IEnumerable<Column> OfOverload() =>
        [
            new(
                "Rule",
                "What happens to a message for which there is no room; stopped: the limit of memory ended the load",
                (_, cell) => string.Join("; ", cell.OverloadCounts.Select(counts => counts.RuleText).Distinct())
            )
            {
                IsFor = IsOverload,
            },
            Overload("Due", "Messages that were due", counts => counts.Due, Format.Whole) with
            {
                Leaves = 11,
            },
            Overload("Handled", "Messages that the unit handled", counts => counts.Handled, Format.Whole),
            Overload(
                "Refused",
                "Messages that somebody was told would not be handled",
                counts => counts.Refused,
                Format.Whole
            ),
            Overload(
                "Withheld",
                "Messages that were not sent, because a send waited",
                counts => counts.Withheld,
                Format.Whole
            ),
            Overload("Dropped", "Messages that are missing", counts => counts.Dropped, Format.Whole),
            Overload(
                "Most waiting",
                "The most messages that were sent and not handled",
                counts => counts.MostWaiting,
                Format.Whole
            ) with
            {
                Leaves = 16,
            },
            Overload(
                "Bytes waiting",
                "What the messages that waited at the end of the load held",
                counts => counts.BytesWaiting,
                Format.Size
            ) with
            {
                Leaves = 15,
            },
            Overload("B/waiting message", "The same, for one message", Measure.BytesOfWaitingMessage, Format.Bytes) with
            {
                Leaves = 18,
            },
            Overload(
                "Blocked p50",
                "How long a send took: the median",
                counts => counts.BlockedMedianNanoseconds,
                Format.Time
            ) with
            {
                Leaves = 8,
            },
            Overload(
                "Blocked p99",
                "How long a send took: the 99th percentile",
                counts => counts.Blocked99Nanoseconds,
                Format.Time
            ) with
            {
                Leaves = 9,
            },
            Overload(
                "Blocked max",
                "How long the longest send took",
                counts => counts.BlockedMaxNanoseconds,
                Format.Time
            ) with
            {
                Leaves = 10,
            },
            Overload(
                "Blocked",
                "Share of the load's time that the sender spent in sends",
                counts => counts.BlockedShare,
                Format.Percent
            ),
            Overload(
                "Catch-up",
                "From the end of the load to the last message handled",
                counts => counts.CatchUpNanoseconds,
                Format.Time
            ),
        ];

    private static IEnumerable<Column> OfRepetitions(string what, string many, string meaning)
    {
        Column[] columns =
        [
            Number($"{many}/s", $"{many} in a second, at the median", cell => cell.Rate, Format.Whole) with
            {
                Places = Places.Files | Places.Page,
            },
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
                Format.Digits
            ) with
            {
                Leaves = 5,
            },
        ];
        return columns.Select(column => column with { IsFor = cell => IsTimed(cell) && cell.Case.Repeats == what });
    }

    private static IEnumerable<Column> OfCost()
    {
        Column[] columns =
        [
            Number("CPU/run", "CPU nanoseconds of all threads for a run", cell => cell.Cpu?.Median, Format.Digits) with
            {
                IsFor = cell => IsTimed(cell) && cell.Case.Repeats is null,
                Leaves = 5,
            },
            Number("Busy", "Processors that were busy, on average", cell => cell.BusyProcessors, Format.Digits) with
            {
                IsFor = IsTimed,
                Leaves = 4,
            },
            Number(
                "GC",
                "Share of the time in which garbage collections stopped the process",
                cell => cell.GcPauseShare,
                Format.Percent
            ) with
            {
                IsFor = IsTimed,
                Leaves = 3,
            },
        ];
        return
        [
            .. columns,
            Counter("Contentions", "How often a thread waited for a lock", cell => cell.LockContentions),
            Counter("Work items", "Work items of the thread pool", cell => cell.WorkItems),
        ];
    }

    // Fewer than one in a thousand say nothing.
    private static Column Counter(string title, string legend, Func<Cell, double?> value) =>
        new(
            title,
            $"{legend}, for a delivery or an operation",
            (_, cell) => cell.Each(value(cell)) is >= 0.001 and var each ? Format.Digits(each) : Format.Nothing
        )
        {
            IsFor = cell => IsTimed(cell) && cell.Case.Repeats is not null,
            Places = Places.Files | Places.Page,
        };

    private static Column Text(string title, string legend, Func<Cell, string> text) =>
        new(title, legend, (_, cell) => text(cell)) { IsText = true };

    private static Column Number(
        string title,
        string legend,
        Func<Cell, double?> value,
        Func<double?, string> format
    ) => new(title, legend, (_, cell) => format(value(cell)));

    private static Column Idle(string title, string legend, Func<IdleReading, double?> value) =>
        Reading(title, legend, IsIdle, cell => Of(cell.IdleReadings, value), Format.Bytes);

    private static Column Latency(
        string title,
        string legend,
        Func<LatencyReading, double?> value,
        Func<double?, string> format
    ) => Reading(title, legend, IsLatency, cell => Of(cell.LatencyReadings, value), format);

    private static Column Overload(
        string title,
        string legend,
        Func<OverloadCounts, double?> value,
        Func<double?, string> format
    ) => Reading(title, legend, IsOverload, cell => Of(cell.OverloadCounts, value), format);

    private static Column Percentile(string title, string legend, Func<Cell, LatencyFigure?> figure) =>
        new(
            title,
            legend,
            (_, cell) =>
                figure(cell) is { } found ? found.Sign + Format.Microseconds(found.Nanoseconds.Median) : Format.Nothing
        )
        {
            IsFor = IsLatency,
            Range = (_, cell) => Format.Range(figure(cell)?.Nanoseconds, Format.Microseconds),
        };

    private static Column Reading(
        string title,
        string legend,
        Func<Cell, bool> isFor,
        Func<Cell, Estimate?> value,
        Func<double?, string> format
    ) =>
        new(title, legend, (_, cell) => format(value(cell)?.Median))
        {
            IsFor = isFor,
            Range = (_, cell) => Format.Range(value(cell), format),
        };

    private static Column Interval(
        string title,
        string of,
        Func<Cell, bool> isFor,
        Func<Cell, Estimate?> value,
        Func<double?, string> format
    ) =>
        new(title, $"Of {of}: {IntervalLegend}", (_, cell) => Interval(value(cell), number => format(number)))
        {
            IsFor = isFor,
            Places = Places.Console | Places.Files,
            Leaves = 1,
        };

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

    private static bool IsIdle(Cell cell) => cell.Case.Workload == nameof(Benchmarks.Idle);

    private static bool IsLatency(Cell cell) => cell.Case.Workload == nameof(Benchmarks.Latency);

    private static bool IsOverload(Cell cell) => cell.Case.Workload == nameof(Benchmarks.Overload);
}
