namespace Actors.Benchmarks.Results;

/// <summary>What a process has read in <see cref="Idle"/>: bytes of managed memory that was in use, after collections.</summary>
/// <param name="Before">Before the first unit.</param>
/// <param name="Half">With half of the units.</param>
/// <param name="All">With all units.</param>
/// <param name="AfterBurst">With all units, after the burst.</param>
/// <param name="AfterEnd">After the end of all units.</param>
/// <param name="PrivateHalf">The process's private memory with half of the units; null if the system does not tell.</param>
/// <param name="PrivateAll">The process's private memory with all units; null if the system does not tell.</param>
/// <param name="Units">All units.</param>
/// <param name="BurstUnits">Units that got the burst.</param>
public sealed record IdleReading(
    long Before,
    long Half,
    long All,
    long AfterBurst,
    long AfterEnd,
    long? PrivateHalf,
    long? PrivateAll,
    long Units,
    long BurstUnits
)
{
    /// <summary>The bytes of an idle unit, without the part that all units share.</summary>
    public double BytesPerUnit => (All - Half) / (Units / 2.0);

    /// <summary>What a unit that got the burst holds more than before; null if none got it.</summary>
    public double? BurstBytesPerUnit => BurstUnits == 0 ? null : (AfterBurst - All) / (double)BurstUnits;

    /// <summary>What is left of a unit that has ended.</summary>
    public double LeftBytesPerUnit => (AfterEnd - Before) / (double)Units;

    /// <summary>What the process's private memory has grown by for a unit; null if the system does not tell.</summary>
    public double? PrivateBytesPerUnit => (PrivateAll - PrivateHalf) / (Units / 2.0);
}

/// <summary>What a process has read in <see cref="Latency"/>.</summary>
/// <param name="Rate">Messages that were due in a second.</param>
/// <param name="FloodRate">Messages that the row handled in a second of the flood before; null if there was none.</param>
/// <param name="Messages">Messages of the run.</param>
/// <param name="UnhandledShare">The share of them that had not been handled when the schedule ended.</param>
/// <param name="Percentiles">Latencies and the load generator's lateness, by rank.</param>
/// <param name="MaxNanoseconds">The longest latency.</param>
/// <param name="MaxLateNanoseconds">The most that the load generator was late.</param>
/// <param name="RecordNanoseconds">What recording a latency cost in this process.</param>
public sealed record LatencyReading(
    double Rate,
    double? FloodRate,
    long Messages,
    double UnhandledShare,
    IReadOnlyList<LatencyPercentile> Percentiles,
    double MaxNanoseconds,
    double MaxLateNanoseconds,
    double RecordNanoseconds
)
{
    private const double SaturatedFrom = 0.01;

    /// <summary>Whether the row could not hold the rate, so that its latencies grow with the duration.</summary>
    public bool IsSaturated => UnhandledShare > SaturatedFrom;

    /// <summary>The percentile of a rank; null if there are too few messages for it.</summary>
    public LatencyPercentile? At(double rank) => Percentiles.FirstOrDefault(percentile => percentile.Rank.Equals(rank));
}

/// <summary>A percentile of latencies. There are at least 100 samples beyond it.</summary>
/// <param name="Rank">As 99.9.</param>
/// <param name="Nanoseconds">So many per cent of the latencies are at most so long.</param>
/// <param name="LateNanoseconds">So many per cent of the messages left the load generator at most so late.</param>
public sealed record LatencyPercentile(double Rank, double Nanoseconds, double LateNanoseconds)
{
    private const double LateShare = 0.25;

    /// <summary>Whether the load generator's own delay is more than a quarter of the figure, so that the library's latency may be less.</summary>
    public bool IsUpperBound => LateNanoseconds > LateShare * Nanoseconds;
}

/// <summary>What a process that is not timed has seen in a run of <see cref="Pipeline"/>.</summary>
/// <param name="MostInFlight">The most elements that were emitted and not consumed.</param>
/// <param name="BuildNanoseconds">How long it took to build the pipeline.</param>
public sealed record PipelineReading(long MostInFlight, double BuildNanoseconds);

/// <summary>What a process has counted in <see cref="Overload"/>.</summary>
/// <param name="Rule">What the row does with a message for which there is no room.</param>
/// <param name="Due">Messages that were due.</param>
/// <param name="Handled">Messages that the unit has handled.</param>
/// <param name="Refused">Messages of which somebody was told that they would not be handled.</param>
/// <param name="Withheld">Messages that were not sent.</param>
/// <param name="MostWaiting">The most messages that were sent and not handled.</param>
/// <param name="IsStopped">Whether the limit of bytes ended the load.</param>
/// <param name="BlockedMedianNanoseconds">How long a send took: the median; null where bytes were read.</param>
/// <param name="Blocked99Nanoseconds">How long a send took: the 99th percentile; null where bytes were read.</param>
/// <param name="BlockedMaxNanoseconds">How long the longest send took; null where bytes were read.</param>
/// <param name="BlockedShare">The share of the load's time that the sender spent in sends; null where bytes were read.</param>
/// <param name="CatchUpNanoseconds">From the end of the load to the last message handled; null where bytes were read.</param>
/// <param name="BytesWaiting">What the messages that waited at the end of the load held; null where times were read.</param>
/// <param name="WaitingAtBytes">How many waited then; null where times were read.</param>
public sealed record OverloadCounts(
    Overflow Rule,
    long Due,
    long Handled,
    long Refused,
    long Withheld,
    long MostWaiting,
    bool IsStopped,
    double? BlockedMedianNanoseconds,
    double? Blocked99Nanoseconds,
    double? BlockedMaxNanoseconds,
    double? BlockedShare,
    double? CatchUpNanoseconds,
    long? BytesWaiting,
    long? WaitingAtBytes
)
{
    /// <summary>What is missing.</summary>
    public long Dropped => Due - Handled - Refused - Withheld;

    /// <summary>The rule as tables print it.</summary>
    public string RuleText => Rule.ToString().ToLowerInvariant() + (IsStopped ? ", stopped" : "");
}

/// <summary>What has been read in <see cref="Recovery"/>.</summary>
/// <param name="FromStartNanoseconds">From the start of a fresh process to its first answer.</param>
/// <param name="FirstNanoseconds">Of that the part since its library had started.</param>
/// <param name="NextNanoseconds">Until an entity knew its events: the median of the other entities.</param>
/// <param name="Durability">What the database said of a commit.</param>
public sealed record RecoveryReading(
    double FromStartNanoseconds,
    double FirstNanoseconds,
    double NextNanoseconds,
    string Durability
);

/// <summary>What has been read in <see cref="Crash"/>.</summary>
/// <param name="Acknowledged">Events that were answered before the kills.</param>
/// <param name="Unanswered">Events that were recovered although their answer had not come.</param>
/// <param name="FirstNanoseconds">From the start of a fresh process until the first entity knew its events: the median of the kills.</param>
/// <param name="AllNanoseconds">The same for the last entity.</param>
/// <param name="Durability">What the database said of a commit.</param>
public sealed record CrashReading(
    long Acknowledged,
    long Unanswered,
    double FirstNanoseconds,
    double AllNanoseconds,
    string Durability
);

/// <summary>What a process has read in <see cref="Journal"/>, beside the time.</summary>
/// <param name="MedianNanoseconds">From a request to its answer: the median.</param>
/// <param name="P99Nanoseconds">99 % of the requests took at most so long; null with fewer than 1,000.</param>
/// <param name="Durability">What the database said of a commit.</param>
/// <param name="FlushesEach">How often the server has flushed its log for an event, warm-up and making of tables included; null if it
/// does not tell.</param>
public sealed record JournalReading(
    double MedianNanoseconds,
    double? P99Nanoseconds,
    string Durability,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] double? FlushesEach = null
);
