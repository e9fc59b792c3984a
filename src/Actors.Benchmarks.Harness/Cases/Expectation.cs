namespace Actors.Benchmarks.Harness;

/// <summary>What a run must report. The answer depends on the run's offset, so that nobody knows it in advance.</summary>
/// <param name="Units">Units that the run must create.</param>
/// <param name="Deliveries">Workload messages that they must handle.</param>
/// <param name="AnswerAtZero">The answer for offset 0.</param>
/// <param name="OffsetFactor">How often the offset is contained in the answer.</param>
/// <param name="Restarts">How often units must get a fresh state.</param>
public readonly record struct Expectation(
    long Units,
    long Deliveries,
    long AnswerAtZero,
    long OffsetFactor,
    long Restarts = 0
)
{
    /// <summary>What <paramref name="workload"/> must report, by <c>docs/workloads.md</c>.</summary>
    /// <exception cref="ArgumentException">The workload is unknown.</exception>
    public static Expectation Of(Workload workload, UnitRule units = UnitRule.OfWorkload)
    {
        Expectation whole = workload switch
        {
            Sequential { ActorCount: int n } => new(n + 1L, 2L * n, Triangle(n), 1),
            Parallel { MessageCount: int n } => new(2, 2L * n, Triangle(n), n),
            Spawn { Leaves: int l } => new(Nodes(l), 2 * (Nodes(l) - 1), Triangle(l - 1), l),
            Counter { Producers: int p, MessagesPerProducer: int n } => Added(p, n),
            CounterSelect { Producers: int p, MessagesPerProducer: int n } => Added(p, n),
            PingPong { Pairs: int p, RoundTripsPerPair: int r } => RoundTrips(p, r),
            SerializedPingPong { Pairs: int p, RoundTripsPerPair: int r } => RoundTrips(p, r),
            // A Pong's count is added, too: it tells whether handlers have overlapped.
            Awaiting { Pairs: int p, RoundTripsPerPair: int r } => RoundTrips(p, r) with
            {
                AnswerAtZero = 2 * p * Triangle(r),
            },
            Liveness => new(2, 2, 1, 1),
            Ring { Nodes: int n, Laps: int l, Tokens: int t } => new(n, (long)n * l, l * Triangle(n - 1), t),
            Broadcast { Rooms: int r, Members: int m, Posts: int p } => new(
                r * (m + 1L),
                (long)r * p * (1 + m),
                (long)r * m * Triangle(p),
                (long)r * m * p
            ),
            Gather { Workers: int w, Rounds: int n } => new(
                w + 1L,
                2L * w * n,
                w * Triangle(n) + n * Triangle(w),
                (long)w * n
            ),
            Failure work => StatesLeft(work),
            // One message, 1000 to every hundredth, and a last one that carries no number.
            Idle { Actors: int n } work => new(
                n,
                2L * n + work.AllBurstMessages,
                Triangle(n) + n / Idle.BurstEvery * Triangle(Idle.BurstMessages),
                n + work.AllBurstMessages
            ),
            // A share of a flood is known later; until then only the order among other cases is asked for.
            Latency work => Of(work, work.FixedRate is { } rate ? work.MessagesAt(rate) : 0, UnitRule.OfWorkload),
            Overload { Due: long due } => new(1, due, Triangle(due), due),
            Create { Count: int n } => new(n, 0, Triangle(n), n),
            Watch { Count: int n } => new(n + 1L, n, Triangle(n), n),
            Timer { Count: int n } => OfOddNumbers(n),
            // The second behaviour, which handles the even numbers, adds each of them twice.
            Become { Count: int n } => new(1, n, Triangle(n) + 2 * Triangle(n / 2), n + n / 2L),
            // The first message that is handled is added once, the second one twice, and so on.
            Stash { Count: int n } => new(1, n, SumOfSquares(n), Triangle(n)),
            IOperation { Count: int n } => new(1, n, Triangle(n), n),
            ColdStart => new(1, 1, 1, 1),
            Remote { Actors: int p, RoundTripsPerActor: int r } => RoundTrips(p, r),
            IOwnWorkload own => own.Expectation,
            _ => throw new ArgumentException($"No expectation for {workload}.", nameof(workload)),
        };

        return units switch
        {
            UnitRule.OfWorkload => whole,
            UnitRule.One => whole with { Units = 1 },
            _ => whole with { Units = 0 },
        };
    }

    /// <summary>What a run of <paramref name="workload"/> with so many messages must report.</summary>
    public static Expectation Of(Latency workload, long messages, UnitRule units) =>
        new(units == UnitRule.OfWorkload ? workload.Actors : 0, messages, Triangle(messages), messages);

    /// <summary>What a run with <paramref name="offset"/> must report.</summary>
    public Tally At(long offset) => new(Units, Deliveries, AnswerAtZero + OffsetFactor * offset, Restarts);

    /// <summary>In words, what differs; <see langword="null"/> if nothing does.</summary>
    public string? Difference(Tally actual, long offset)
    {
        Tally expected = At(offset);
        List<string> differences = [];
        Compare("units", actual.Units, expected.Units);
        Compare("deliveries", actual.Deliveries, expected.Deliveries);
        Compare("restarts", actual.Restarts, expected.Restarts);
        Compare("answer", actual.Answer, expected.Answer);
        return differences.Count == 0 ? null : string.Join("; ", differences);

        void Compare(string what, long is_, long must)
        {
            if (is_ != must)
            {
                differences.Add(FormattableString.Invariant($"{what} {is_}, expected {must}"));
            }
        }
    }

    /// <summary>In words, what the far side has counted wrongly in <paramref name="runs"/> runs; <see langword="null"/> if
    /// nothing. Half of the work is done there.</summary>
    public string? DifferenceThere(NodeCount actual, long runs)
    {
        NodeCount expected = new(Units / 2 * runs, Deliveries / 2 * runs, Alive: 0);
        return actual == expected
            ? null
            : FormattableString.Invariant(
                $"the far side counted {actual.Units} units, {actual.Deliveries} deliveries, {actual.Alive} alive, expected {expected.Units}, {expected.Deliveries}, 0"
            );
    }

    private static Expectation Added(long producers, long messages) =>
        new(1, producers * messages + 1, Counter.Amount * producers * messages, 1);

    private static Expectation RoundTrips(long pairs, long each) =>
        new(2 * pairs, 2 * pairs * each, pairs * Triangle(each), pairs * each);

    // What the units have added since their last failures.
    private static Expectation StatesLeft(Failure work)
    {
        (long units, long messages, long every) = (work.Actors, work.MessagesPerActor, work.Every);
        long kept = every == 0 ? messages : every - 1;
        return new(
            units,
            units * messages,
            units * (Triangle(messages) - Triangle(messages - kept)),
            units * kept,
            work.Failures
        );
    }

    private static Expectation OfOddNumbers(long n)
    {
        long odd = (n + 1) / 2;
        return new(1, odd, odd * odd, odd);
    }

    private static long SumOfSquares(long n) => n * (n + 1) * (2 * n + 1) / 6;

    private static long Triangle(long n) => n * (n + 1) / 2;

    private static long Nodes(long leaves) => (10 * leaves - 1) / 9;
}
