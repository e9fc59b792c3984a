namespace Actors.Benchmarks.Report.Tests;

/// <summary>Makes up lines of results.</summary>
internal static class Lines
{
    /// <summary>The line of a case of Spawn, of six launches.</summary>
    public static ResultLine Of(string row, int leaves = 1000, double milliseconds = 10) =>
        new()
        {
            Schema = ResultLine.CurrentSchema,
            Run = "20260101-000000",
            Time = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc),
            Id = $"SpawnBenchmark.Run(Leaves: {leaves}, Library: \"{row}\")",
            Workload = nameof(Spawn),
            Parameters = new Dictionary<string, object> { ["Leaves"] = leaves },
            Messages = MessageKind.Obj,
            Row = row,
            Library = row,
            Version = "1.0",
            Group = row == "Minimal" ? RowGroup.Baseline : RowGroup.ActorLibrary,
            IsBaseline = row == "Minimal",
            InFlight = "10 a node",
            Failures = [],
            Units = leaves,
            Deliveries = 2 * leaves,
            Nanoseconds = Spread(milliseconds * 0.99e6, milliseconds * 1e6, milliseconds * 1.01e6),
            Processes = Processes(milliseconds, 0.99, 0.995, 1, 1, 1.005, 1.01),
            AllocatedBytes = 100 * leaves,
            PeakWorkingSetBytes = 50_000_000,
            Gc = "server, concurrent",
            Runtime = ".NET 10.0.0",
            Processors = 2,
            Cpu = "A processor",
            Os = "A system",
            RunnerVersion = "0.14.0",
        };

    /// <summary>The cell of a line, whose processes are of rounds of their own.</summary>
    public static Cell CellOf(ResultLine line) => new(InRounds(line));

    /// <summary>The same processes in lines of one process each, in rounds of their own. Lines of one case follow each other. A line that has
    /// its round stays as it is.</summary>
    public static IEnumerable<ResultLine> InRounds(params IEnumerable<ResultLine> lines)
    {
        Dictionary<(string, string, int?), int> rounds = [];
        foreach (ResultLine line in lines)
        {
            if (line.Round is not null)
            {
                yield return line;
                continue;
            }

            int?[] counts =
            [
                line.Processes?.Count,
                line.Idle?.Count,
                line.Latency?.Count,
                line.Overload?.Count,
                line.Failover?.Count,
            ];
            for (int i = 0; i < Math.Max(1, counts.Max() ?? 1); i++)
            {
                yield return line with
                {
                    Round = Next(line),
                    Provenance = i == 0 ? line.Provenance : null,
                    Processes = Of(line.Processes, i),
                    Warmth = Of(line.Warmth, i),
                    Idle = Of(line.Idle, i),
                    Latency = Of(line.Latency, i),
                    Overload = Of(line.Overload, i),
                    Failover = Of(line.Failover, i),
                    Probes = Of(line.Probes, i),
                };
            }
        }

        int Next(ResultLine line) =>
            rounds[(line.Run, line.Id, line.Processors)] =
                rounds.GetValueOrDefault((line.Run, line.Id, line.Processors)) + 1;

        static T[]? Of<T>(IReadOnlyList<T>? all, int i) =>
            all is null ? null
            : i < all.Count ? [all[i]]
            : [];
    }

    /// <summary>What processes measured whose times have these ratios, each with 1.5 processors busy.</summary>
    public static ResultLine.ProcessCost[] Processes(double milliseconds, params IEnumerable<double> ratios) =>
        [
            .. ratios.Select(ratio => new ResultLine.ProcessCost(
                milliseconds * 1e6 * ratio,
                milliseconds * 1.5e6 * ratio
            )),
        ];

    /// <summary>A node was killed, and all of its 80 entities were back.</summary>
    public static ResultLine OfFailover(int processes, long failed = 0, int twice = 0) =>
        Reading(
            "Minimal",
            nameof(Benchmarks.Failover),
            [("Keys", 250), ("Rate", 500), ("Fault", "Kill"), ("SettleSeconds", 60)]
        ) with
        {
            Failover =
            [
                .. Enumerable
                    .Range(0, processes)
                    .Select(i => new FailoverReading(
                        Keys: 250,
                        Victims: 80,
                        OutageMedianMilliseconds: 500 + i,
                        OutageMaxMilliseconds: 900,
                        Never: 0,
                        Requests: 10_000,
                        Failed: 95 + i + failed,
                        FailedOfOthers: 0,
                        Late: 0,
                        Collateral: 0,
                        Relapses: 0,
                        Stale: 0,
                        Twice: 0,
                        LiveTwice: twice,
                        ExitMilliseconds: null,
                        ObservedSeconds: 40,
                        MaxLateMilliseconds: 1,
                        Answered: [],
                        Timelines: []
                    )),
            ],
        };

    /// <summary>The line of a case of Idle.</summary>
    /// <param name="row">The row.</param>
    /// <param name="actors">Units.</param>
    /// <param name="bytes">What a unit holds in each process. A burst adds twice as much, and a tenth is left after the end.</param>
    public static ResultLine OfIdle(string row, int actors, params double[] bytes) =>
        Reading(row, nameof(Idle), [("Actors", actors)]) with
        {
            Idle =
            [
                .. bytes.Select(unit => new IdleReading(
                    Before: 1_000_000,
                    Half: 1_500_000 + (long)(unit * actors / 2),
                    All: 1_500_000 + (long)(unit * actors),
                    AfterBurst: 1_500_000 + (long)(unit * actors) + (long)(2 * unit * actors / 100),
                    AfterEnd: 1_000_000 + (long)(0.1 * unit * actors),
                    PrivateHalf: 1_000_000,
                    PrivateAll: 1_000_000 + (long)(3 * unit * actors / 2),
                    actors,
                    actors / 100
                )),
            ],
        };

    /// <summary>The line of a case of Failure, whose units fail at each of so many messages; never if that is 0.</summary>
    public static ResultLine OfFailure(string row, int every, double milliseconds) =>
        Doing(
            Of(row, milliseconds: milliseconds),
            nameof(Failure),
            ("Actors", 8),
            ("MessagesPerActor", 10_000),
            ("Every", every)
        ) with
        {
            // The rounds of both scatter, but not alike.
            Processes =
                every == 0
                    ? Processes(milliseconds, 0.99, 0.995, 1, 1, 1.005, 1.01)
                    : Processes(milliseconds, 1.01, 1, 0.995, 1.005, 1, 0.99),
        };

    /// <summary>The line of a case of Latency.</summary>
    /// <param name="row">The row.</param>
    /// <param name="load">The load, as <c>1000/s</c> or <c>70%</c>.</param>
    /// <param name="processes">What each process has read.</param>
    public static ResultLine OfLatency(string row, string load, params IEnumerable<LatencyReading> processes) =>
        Reading(
            row,
            nameof(Latency),
            [("Actors", 100), ("Interaction", "Tell"), ("Load", load), ("Arrivals", "Constant"), ("Seconds", 10)]
        ) with
        {
            Latency = [.. processes],
        };

    /// <summary>A process whose latencies double where a tenth of the messages takes longer: from the 90th percentile to the 99th.</summary>
    /// <param name="rate">Messages a second.</param>
    /// <param name="microseconds">The median.</param>
    /// <param name="unhandled">The share of the messages that were not handled in time.</param>
    /// <param name="late">The load generator's lateness, divided by the latency.</param>
    /// <param name="flood">What the flood did.</param>
    public static LatencyReading Percentiles(
        double rate,
        double microseconds,
        double unhandled = 0,
        double late = 0.01,
        double? flood = null
    )
    {
        double[] ranks = [10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.975, 99.99];
        return new LatencyReading(
            rate,
            flood,
            (long)(10 * rate),
            unhandled,
            [
                .. ranks
                    .Where(rank => 10 * rate * (100 - rank) / 100 >= 99.9)
                    .Select(rank =>
                        (rank, Nanoseconds: 1e3 * microseconds * Math.Pow(2, Math.Log10(50 / (100 - rank))))
                    )
                    .Select(each => new LatencyPercentile(each.rank, each.Nanoseconds, late * each.Nanoseconds)),
            ],
            1e3 * microseconds * 100,
            late * 1e3 * microseconds * 100,
            30
        );
    }

    /// <summary>The line of a case of Overload that reads times.</summary>
    public static ResultLine OfOverload(string row, params IEnumerable<double> catchUpMilliseconds) =>
        Overloaded(
            row,
            OverloadReading.Times,
            catchUpMilliseconds.Select(time =>
                Counts with
                {
                    BlockedMedianNanoseconds = 100,
                    Blocked99Nanoseconds = 2000,
                    BlockedMaxNanoseconds = 30_000,
                    BlockedShare = 0.25,
                    CatchUpNanoseconds = 1e6 * time,
                }
            )
        );

    /// <summary>The line of a case of Overload that reads bytes.</summary>
    public static ResultLine OfOverloadBytes(string row, params IEnumerable<long> bytesWaiting) =>
        Overloaded(
            row,
            OverloadReading.Bytes,
            bytesWaiting.Select(bytes => Counts with { BytesWaiting = bytes, WaitingAtBytes = 200_000 })
        );

    private static readonly OverloadCounts Counts = new(
        Overflow.Unbounded,
        Due: 400_000,
        Handled: 399_000,
        Refused: 600,
        Withheld: 300,
        MostWaiting: 200_000,
        IsStopped: false,
        null,
        null,
        null,
        null,
        null,
        null,
        null
    );

    private static ResultLine Overloaded(string row, OverloadReading reading, IEnumerable<OverloadCounts> processes) =>
        Reading(
            row,
            nameof(Overload),
            [("ServiceMicroseconds", 10), ("Factor", 2), ("Seconds", 2), ("Capacity", 1000), ("Reading", reading)]
        ) with
        {
            Overload = [.. processes],
        };

    /// <summary>The same line, of other work.</summary>
    public static ResultLine Doing(
        ResultLine line,
        string workload,
        params IEnumerable<(string Name, object Value)> parameters
    ) =>
        line with
        {
            Id =
                $"{workload}Benchmark.Run({string.Join(", ", parameters.Select(each => $"{each.Name}: {each.Value}"))}, Library: \"{line.Row}\")",
            Workload = workload,
            Parameters = parameters.ToDictionary(each => each.Name, each => each.Value),
        };

    /// <summary>The same line, of one round trip at a time between two processes of this machine.</summary>
    public static ResultLine DoingRemote(ResultLine line) =>
        Doing(
            line,
            nameof(Remote),
            ("Actors", 1),
            ("Window", 1),
            ("PayloadBytes", 0),
            ("RoundTripsPerActor", 1000)
        ) with
        {
            Remote = "this machine",
        };

    // Work that is not timed as a whole.
    private static ResultLine Reading(string row, string workload, (string Name, object Value)[] parameters) =>
        Doing(Of(row), workload, parameters) with
        {
            InFlight = "unbounded",
            Repeats = null,
            Nanoseconds = null,
            Processes = null,
            AllocatedBytes = null,
        };

    /// <summary>The line of a process that ended without a report.</summary>
    public static ResultLine Lost(string row, string reason) =>
        Of(row) with
        {
            Failures = [reason],
            Units = null,
            Deliveries = null,
            Nanoseconds = null,
            Processes = null,
            AllocatedBytes = null,
            PeakWorkingSetBytes = null,
            Gc = null,
            Runtime = null,
        };

    public static ResultLine.Spread Spread(params double[] values) =>
        new(values.Average(), values.Order().ElementAt(values.Length / 2), values);
}
