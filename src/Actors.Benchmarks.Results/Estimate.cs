namespace Actors.Benchmarks.Results;

/// <summary>What the processes of a cell say together. A process counts as one value, the median of its iterations, because the iterations
/// of a process are alike. The processes of a round are alike, too, so that a round counts as one value, the mean of its logarithms.</summary>
public sealed record Estimate
{
    /// <summary>The least number of rounds whose values contain the median with 95 % probability between them.</summary>
    public const int LeastForInterval = 6;

    private const double Confidence = 0.95;

    private Estimate(double median, int processes, (double Low, double High)? interval, (double Low, double High) range)
    {
        Median = median;
        Processes = processes;
        IsInterval = interval is not null;
        (Low, High) = interval ?? range;
    }

    /// <summary>The median of the rounds.</summary>
    public double Median { get; }

    /// <summary>The lower end of the 95 % interval; the least value where there is no interval.</summary>
    public double Low { get; }

    /// <summary>The upper end of the 95 % interval; the largest value where there is no interval.</summary>
    public double High { get; }

    /// <summary>How many processes there are, with those of rounds that count for ratios only.</summary>
    public int Processes { get; }

    /// <summary>Whether <see cref="Low"/> and <see cref="High"/> are an interval, and not just the least and the largest value.</summary>
    public bool IsInterval { get; }

    /// <summary>The value of each round, by which this is compared with another estimate; empty where rounds are not known.</summary>
    internal IReadOnlyDictionary<RoundId, double> Rounds { get; private init; } = new Dictionary<RoundId, double>();

    /// <summary>The estimate of <paramref name="values"/>, one for each round; null if there are none. It has no ratio, because it does not
    /// know which rounds these are.</summary>
    public static Estimate? Of(IEnumerable<double> values)
    {
        double[] all = [.. values];
        return all.Length == 0
            ? null
            : new Estimate(MedianOf(all), all.Length, IntervalOf(all), (all.Min(), all.Max()));
    }

    /// <summary>The estimate of the processes of all rounds; null if there are none.</summary>
    /// <param name="rounds">The values of the processes of each round.</param>
    /// <param name="isCounted">The rounds of which median and interval are; null for all. The others count for ratios only.</param>
    internal static Estimate? OfRounds(
        IEnumerable<(RoundId Round, double[] Values)> rounds,
        Func<RoundId, bool>? isCounted = null
    )
    {
        (RoundId Round, double[] Values)[] all = [.. rounds.Where(round => round.Values.Length > 0)];
        (RoundId Round, double[] Values)[] counted = [.. all.Where(round => isCounted?.Invoke(round.Round) ?? true)];
        if (counted.Length == 0)
        {
            return null;
        }

        double[] processes = [.. counted.SelectMany(round => round.Values)];
        double[] values = [.. counted.Select(round => ValueOf(round.Values))];
        return new Estimate(
            MedianOf(values),
            all.Sum(round => round.Values.Length),
            IntervalOf(values),
            (processes.Min(), processes.Max())
        )
        {
            Rounds = all.ToDictionary(round => round.Round, round => ValueOf(round.Values)),
        };
    }

    /// <summary>The median of at least one value.</summary>
    public static double MedianOf(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }

    /// <summary>How much more this is than <paramref name="other"/>: the difference of the medians, with the interval of the differences in
    /// the rounds that both have.</summary>
    internal Estimate Minus(Estimate other)
    {
        Dictionary<RoundId, double> differences = Rounds
            .Where(round => other.Rounds.ContainsKey(round.Key))
            .ToDictionary(round => round.Key, round => round.Value - other.Rounds[round.Key]);
        return new Estimate(
            Median - other.Median,
            Math.Min(Processes, other.Processes),
            RankInterval.OfCenter([.. differences.Values], Confidence),
            (Low - other.High, High - other.Low)
        )
        {
            Rounds = differences,
        };
    }

    /// <summary>The same in another unit.</summary>
    /// <param name="factor">The factor of all values.</param>
    internal Estimate Times(double factor)
    {
        (double Low, double High) range = (Low * factor, High * factor);
        return new Estimate(Median * factor, Processes, IsInterval ? range : null, range)
        {
            Rounds = Rounds.ToDictionary(round => round.Key, round => round.Value * factor),
        };
    }

    // Logarithms scatter alike to both sides, which times do not.
    private static double ValueOf(double[] processes) =>
        processes.Length == 1 ? processes[0]
        : processes.Min() > 0 ? Math.Exp(processes.Average(Math.Log))
        : processes.Average();

    private static (double Low, double High)? IntervalOf(double[] values) =>
        values.Min() <= 0 ? RankInterval.OfCenter(values, Confidence)
        : RankInterval.OfCenter([.. values.Select(value => Math.Log(value))], Confidence) is var (low, high)
            ? (Math.Exp(low), Math.Exp(high))
        : null;
}
