namespace Actors.Benchmarks;

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
    /// <summary>The same for a row that creates other units.</summary>
    /// <param name="units">Which units the row creates.</param>
    public Expectation For(UnitRule units) =>
        units switch
        {
            UnitRule.OfWorkload => this,
            UnitRule.One => this with { Units = 1 },
            _ => this with { Units = 0 },
        };

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
                differences.Add(Invariant($"{what} {is_}, expected {must}"));
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
            : Invariant(
                $"the far side counted {actual.Units} units, {actual.Deliveries} deliveries, {actual.Alive} alive, expected {expected.Units}, {expected.Deliveries}, 0"
            );
    }

    /// <summary>Pairs that send numbered messages back and forth.</summary>
    internal static Expectation OfRoundTrips(long pairs, long each) =>
        new(2 * pairs, 2 * pairs * each, pairs * Sum(each), pairs * each);

    /// <summary>1 + 2 + … + n.</summary>
    internal static long Sum(long n) => n * (n + 1) / 2;
}
