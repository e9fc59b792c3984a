namespace Actors.Benchmarks.Results;

/// <summary>All rounds of a case on one number of processors.</summary>
internal sealed class Cell
{
    /// <summary>The share of compiling from which on a time is not that of warm code.</summary>
    public const double MuchCompiling = 0.05;

    private readonly Func<RoundId, bool>? _isTimed;

    /// <param name="rounds">The lines of the case, one for each round.</param>
    /// <param name="isTimed">The rounds that figures are of; null for all. The others count for ratios only.</param>
    public Cell(IEnumerable<ResultLine> rounds, Func<RoundId, bool>? isTimed = null)
    {
        _isTimed = isTimed;
        Rounds = [.. rounds];
        Line = Rounds[^1];
        Failures = [.. Rounds.SelectMany(round => round.Failures.Concat(Uncounted(round))).Distinct()];
        if (
            Failures.Count == 0
            && !IsReading
            && Rounds.All(round => round.Nanoseconds is { Values.Count: > 0, Median: > 0 })
        )
        {
            Time = EstimateOf(Measure.Time);
            Cpu = EstimateOf(Measure.Cpu);
        }
    }

    /// <summary>The last round. It describes the case.</summary>
    public ResultLine Line { get; }

    public IReadOnlyList<ResultLine> Rounds { get; }

    /// <summary>Why there is no number; empty if there is one.</summary>
    public IReadOnlyList<string> Failures { get; }

    /// <summary>Whether the work is not timed as a whole: it reads bytes or latencies while it runs.</summary>
    public bool IsReading => ReadingKind.Of(Line) is not null;

    /// <summary>Whether all processes have said what they measured.</summary>
    public bool HasNumber => Processes > 0;

    /// <summary>How many processes there are; 0 if any of them failed.</summary>
    public int Processes => Time?.Processes ?? (ReadingKind.Of(Line) is { } kind ? Read(kind.Readings).Count : 0);

    /// <summary>What each process has read; empty for other work, or if any process failed.</summary>
    /// <param name="reading">What the processes of a line have read; null for other work.</param>
    public IReadOnlyList<T> Read<T>(Func<ResultLine, IReadOnlyList<T>?> reading) =>
        Time is not null || (IsReading && Failures.Count == 0)
            ? [.. Rounds.SelectMany(round => reading(round) ?? [])]
            : [];

    public IReadOnlyList<IdleReading> IdleReadings => Read(round => round.Idle);

    public IReadOnlyList<LatencyReading> LatencyReadings => Read(round => round.Latency);

    public IReadOnlyList<FailoverReading> FailoverReadings => Read(round => round.Failover);

    public IReadOnlyList<JoinReading> JoinReadings => Read(round => round.Join);

    /// <summary>What each process has read of the cluster beside the time.</summary>
    public IReadOnlyList<ClusterReading> ClusterReadings => Read(round => round.Cluster);

    /// <summary>What each process has read in <see cref="Journal"/> beside the time.</summary>
    public IReadOnlyList<JournalReading> JournalReadings => Read(round => round.Journal);

    /// <summary>What the database said of a commit.</summary>
    public string Durability =>
        string.Join(
            "; ",
            JournalReadings
                .Select(read => read.Durability)
                .Concat(Read(round => round.Recovery).Select(read => read.Durability))
                .Concat(Read(round => round.Crash).Select(read => read.Durability))
                .Distinct()
        );

    /// <summary>Nanoseconds of a run; null if any process failed.</summary>
    public Estimate? Time { get; }

    /// <summary>CPU time of a run on all threads, in nanoseconds; null if it was not measured.</summary>
    public Estimate? Cpu { get; }

    /// <summary>Nanoseconds of a run: the median of the processes. Null if any process failed.</summary>
    public double? Median => Time?.Median;

    /// <summary>Whether the case reached no steady state: all of its processes got slower, or all got faster, by more than a tenth
    /// from the first iteration to the last. False below six launches, where that happens by chance.</summary>
    public bool IsUnsteady =>
        HasNumber
        && Rounds.SelectMany(round => round.Processes ?? []).Select(process => process.Trend).ToArray() is var trends
        && trends.Length >= Estimate.LeastForInterval
        && (Array.TrueForAll(trends, trend => trend > 0) || Array.TrueForAll(trends, trend => trend < 0));

    /// <summary>The deliveries or operations of a run, by which its figures are divided; null where it repeats nothing.</summary>
    public double? Repetitions => RepetitionsOf(Line);

    /// <summary>Deliveries or operations in a second.</summary>
    public double? Rate => Repetitions * 1e9 / Median;

    /// <summary>Nanoseconds for a delivery or an operation. Nanoseconds of a run where it repeats nothing.</summary>
    public double? NanosecondsEach => Each(Median);

    /// <summary>For <see cref="Failure"/>: the same work without failures; null if it was not measured, or if this is it.</summary>
    public Cell? WithoutFailures { get; set; }

    /// <summary>Nanoseconds for a failure: the difference to the same work without failures. Null if there is none.</summary>
    public double? NanosecondsPerFailure =>
        (Median - WithoutFailures?.Median)
        * Number(nameof(Failure.Every))
        / Number(nameof(Failure.Actors))
        / Number(nameof(Failure.MessagesPerActor));

    /// <summary>Bytes allocated for a delivery or an operation. Bytes of a run where it repeats nothing.</summary>
    public double? BytesEach => Each(AllocatedBytes);

    /// <summary>Bytes allocated in a run; null if they were not counted.</summary>
    public double? AllocatedBytes => PerRun(round => round.AllocatedBytes);

    /// <summary>Garbage collections of a generation in a run; null if they were not counted.</summary>
    public double? CollectionsOf(Func<ResultLine, int?> generation) =>
        PerRun(round => generation(round) / RunsOf(round));

    /// <summary>The most elements of a pipeline that were under way; null if they were not counted.</summary>
    public long? MostInFlight => Rounds.Max(round => round.Pipeline?.MostInFlight);

    /// <summary>The most memory that a measuring process held.</summary>
    public long? PeakWorkingSetBytes => Rounds.Max(round => round.PeakWorkingSetBytes);

    /// <summary>What all rows of a table share: kind of message, parameters and processors.</summary>
    public string TableKey => $"{Line.Messages}; {Parameters}; {Line.Processors}";

    public string Parameters => ParametersWithout();

    /// <summary>Workload, parameters and kind of message, as comparisons write them.</summary>
    public string Work => $"{Line.Workload} {Parameters} {Line.Messages}".Replace("  ", " "); // some have no parameters

    /// <summary>The parameters but for some of them.</summary>
    public string ParametersWithout(params string[] names) =>
        string.Join(
            ", ",
            Line.Parameters.Where(parameter => !names.Contains(parameter.Key))
                .Select(parameter => $"{parameter.Key} {Text(parameter.Value)}")
        );

    /// <summary>The parameters that are not numbers, as part of a file's name: <c>-Ask</c>, <c>-Serialized</c>.</summary>
    public string Variant =>
        string.Concat(
            Line.Parameters.Where(parameter => NumberOf(parameter.Value) is null)
                .Select(parameter =>
                    bool.TryParse(parameter.Value.ToString(), out bool isSo)
                        ? isSo
                            ? $"-{parameter.Key}"
                            : ""
                        : $"-{parameter.Value}"
                )
        );

    /// <summary>How many times as long a delivery or an operation takes as in <paramref name="other"/>; null without two times.</summary>
    public Ratio? RatioTo(Cell other) =>
        Time is { } time && other.Time is { } its
            ? Ratio
                .Of(time.Times(Each(1) ?? 1), its.Times(other.Each(1) ?? 1))
                ?.Unless(IsCompiling || other.IsCompiling)
            : null;

    /// <summary>How many processors were busy; null if it was not measured.</summary>
    public double? BusyProcessors => Cpu?.Median / Median;

    /// <summary>The share of the time in which collections stopped the process; null if it was not measured.</summary>
    public double? GcPauseShare => PerRun(round => round.GcPauseNanoseconds) / PerRun(round => round.Nanoseconds?.Mean);

    /// <summary>Nanoseconds that the runtime's compiler worked in a run, on all threads; null if it was not measured.</summary>
    public double? CompilingNanoseconds => PerRun(round => round.CompilingNanoseconds);

    /// <summary>The share of the time in which the compiler worked; null if it was not measured, and where it is the work.</summary>
    public double? CompilingShare =>
        SharesOfCompiling is { Length: > 0 } shares ? shares.Average()
        : Line.Workload == nameof(ColdStart) || Line.IsCold ? null
        : CompilingNanoseconds / PerRun(round => round.Nanoseconds?.Mean);

    /// <summary>Whether the row was compiled while it was measured, so that its ratios have no verdict: for more than a twentieth of the time,
    /// in more than a third of the processes. Older lines do not say it, because their processes did not wait for the compiler.</summary>
    public bool IsCompiling => AreCompiling(Rounds);

    /// <summary>The share of each process; empty for lines that do not say it.</summary>
    public double[] SharesOfCompiling => SharesOf(Rounds);

    /// <inheritdoc cref="IsCompiling"/>
    public static bool AreCompiling(IEnumerable<ResultLine> rounds) =>
        SharesOf(rounds) is var shares && 3 * shares.Count(share => share > MuchCompiling) > shares.Length;

    private static double[] SharesOf(IEnumerable<ResultLine> rounds) =>
        [.. rounds.SelectMany(round => round.Warmth ?? []).Select(process => process.CompilingShare).OfType<double>()];

    /// <summary>The largest share of the processors' time in which a process waited because its quota was used up; null without a quota.
    /// </summary>
    public double? ThrottledShare => Rounds.Max(round => round.ThrottledShare);

    /// <summary>How often threads waited for a lock in a run; null if it was not measured.</summary>
    public double? LockContentions => PerRun(round => round.LockContentions);

    /// <summary>Work items of the thread pool in a run; null if they were not counted.</summary>
    public double? WorkItems => PerRun(round => round.WorkItems);

    /// <summary>Divides a figure of a run by its repetitions. The figure itself where the work repeats nothing.</summary>
    public double? Each(double? ofRun) => Line.Repeats is null ? ofRun : ofRun / Repetitions;

    /// <summary>The value of a parameter as a number; null if it has none.</summary>
    public double? Number(string parameter) =>
        Line.Parameters.TryGetValue(parameter, out object? value) ? NumberOf(value) : null;

    /// <summary>The value of a parameter as text; empty if the work has no such parameter.</summary>
    public string TextOf(string parameter) => Line.Parameters.GetValueOrDefault(parameter)?.ToString() ?? "";

    /// <summary>The estimate of a measure over all rounds; null if a process has no value.</summary>
    public Estimate? EstimateOf(Measure measure)
    {
        (RoundId Round, double?[] Values)[] rounds =
        [
            .. Rounds
                .GroupBy(RoundId.Of, measure.Values)
                .Select(round => (round.Key, round.SelectMany(each => each).ToArray())),
        ];
        return Array.Exists(rounds, round => round.Values.Contains(null))
            ? null
            : Estimate.OfRounds(
                rounds.Select(round => (round.Round, round.Values.OfType<double>().ToArray())),
                _isTimed
            );
    }

    /// <summary>The estimate of values that have no ratio to others; null if one is missing.</summary>
    public static Estimate? EstimateOf(IEnumerable<double?> values) =>
        values.ToArray() is var all && all.Contains(null) ? null : Estimate.Of(all.OfType<double>());

    /// <summary>How far the launches of a case with two modes are apart: the largest step between neighbours, if at least three are on each
    /// side of it, and it is ×1.4 or more. Null for one mode.</summary>
    public double? Modes
    {
        get
        {
            const int fewest = 3;
            const double least = 1.4;
            double[] sorted = Time is null ? [] : [.. Rounds.SelectMany(Measure.Time.Values).OfType<double>().Order()];
            double step = sorted
                .Zip(sorted.Skip(1))
                .Skip(fewest - 1)
                .SkipLast(fewest - 1)
                .Select(pair => pair.Second / pair.First)
                .DefaultIfEmpty()
                .Max();
            return step >= least ? step : null;
        }
    }

    /// <summary>Finds for each cell of <see cref="Failure"/> the same work without failures.</summary>
    public static void FindWorkWithoutFailures(IEnumerable<Cell> cells)
    {
        var rows = cells
            .Where(cell => cell.Line.Workload == nameof(Failure))
            .GroupBy(cell =>
                (
                    cell.Line.Row,
                    cell.Line.Messages,
                    cell.Line.Version,
                    cell.Line.Revision,
                    cell.Line.Processors,
                    cell.Line.Gc,
                    cell.Line.Runtime,
                    cell.ParametersWithout(nameof(Failure.Every))
                )
            );
        foreach (IEnumerable<Cell> row in rows)
        {
            Cell? never = row.FirstOrDefault(cell => cell.Number(nameof(Failure.Every)) == 0);
            foreach (Cell cell in row.Where(cell => cell != never))
            {
                cell.WithoutFailures = never;
            }
        }
    }

    // The mean over the runs of all processes: what happens seldom counts as often as it happened.
    private double? PerRun(Func<ResultLine, double?> value) =>
        Median is null || Rounds.Any(round => value(round) is null)
            ? null
            : Rounds.Sum(round => value(round) * RunsOf(round)) / Rounds.Sum(RunsOf);

    private static double RunsOf(ResultLine round) => Math.Max(1, round.GcOperations);

    // A process that has not reported what it did has not measured it.
    private static IEnumerable<string> Uncounted(ResultLine round) =>
        ReadingKind.Of(round) is { } kind
            ? round.Failures.Count == 0 && kind.Readings(round) is null or []
                ? [$"{round.Row}: the measuring process has not reported what it has read"]
                : []
            : round is { Nanoseconds: not null, Repeats: not null } && RepetitionsOf(round) is null or 0
                ? [$"{round.Row}: the measuring process has not reported what it did"]
                : [];

    /// <summary>Whether it reads what the loss or the arrival of a node does to a cluster.</summary>
    public bool ReadsFault => IsReading && IsOfClusters(Line.Workload);

    /// <summary>Whether a workload is of clusters.</summary>
    public static bool IsOfClusters(string workload) =>
        StandardWorkloads.Find(workload)?.Measured is [{ Workload.IsOfClusters: true }, ..];

    private static double? RepetitionsOf(ResultLine round) =>
        round.Repeats is null ? null : round.Repetitions ?? round.Deliveries;

    private static string Text(object value) =>
        NumberOf(value) is { } number ? Format.Whole(number) : value.ToString()!;

    private static double? NumberOf(object value) =>
        double.TryParse(value.ToString(), CultureInfo.InvariantCulture, out double number) ? number : null;
}
