namespace Actors.Benchmarks.Results;

/// <summary>What the processes of a cell say together. A process counts as one value, the median of its iterations, because
/// the iterations of a process are alike and processes differ.</summary>
public sealed record Estimate
{
    /// <summary>The least number of processes whose values contain the median with 95 % probability between them.</summary>
    public const int LeastForInterval = 6;

    private const double Confidence = 0.95;

    private readonly Func<double, (double Low, double High)?> _interval;

    private Estimate(
        double median,
        int processes,
        IReadOnlyList<double[]>? rounds,
        (double Low, double High) range,
        Func<double, (double Low, double High)?> interval
    )
    {
        Median = median;
        Processes = processes;
        Rounds = rounds;
        _interval = interval;
        IsInterval = IntervalAt(Confidence) is not null;
        (Low, High) = IntervalAt(Confidence) ?? range;
    }

    /// <summary>The median of the processes.</summary>
    public double Median { get; }

    /// <summary>The lower end of the 95 % interval; the least value where there is no interval.</summary>
    public double Low { get; }

    /// <summary>The upper end of the 95 % interval; the largest value where there is no interval.</summary>
    public double High { get; }

    /// <summary>How many processes there are.</summary>
    public int Processes { get; }

    /// <summary>Whether <see cref="Low"/> and <see cref="High"/> are an interval, and not just the least and the largest value.</summary>
    public bool IsInterval { get; }

    /// <summary>The values of the processes of each round; null for a difference, which no process has.</summary>
    internal IReadOnlyList<double[]>? Rounds { get; }

    /// <summary>The estimate of <paramref name="values"/>, one for each process; null if there are none.</summary>
    public static Estimate? Of(IEnumerable<double> values) => OfRounds(values.Select(value => new[] { value }));

    /// <summary>The estimate of the processes of all rounds; null if there are none.</summary>
    /// <param name="rounds">The values of the processes of each round, in the order of time.</param>
    internal static Estimate? OfRounds(IEnumerable<double[]> rounds)
    {
        double[][] all = [.. rounds];
        double[] values = [.. all.SelectMany(round => round)];
        if (values.Length == 0)
        {
            return null;
        }

        // Logarithms scatter alike to both sides, which times do not.
        bool isPositive = values.Min() > 0;
        double[] scaled = isPositive ? [.. values.Select(value => Math.Log(value))] : values;
        return new Estimate(
            MedianOf(values),
            values.Length,
            all,
            (values.Min(), values.Max()),
            confidence =>
                RankInterval.OfCenter(scaled, confidence) is var (low, high)
                    ? isPositive
                        ? (Math.Exp(low), Math.Exp(high))
                        : (low, high)
                    : null
        );
    }

    /// <summary>The median of at least one value.</summary>
    public static double MedianOf(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }

    /// <summary>How much more this is than <paramref name="other"/>: the difference of the medians, with its own interval.</summary>
    internal Estimate Minus(Estimate other)
    {
        double[] values = [.. Rounds!.SelectMany(round => round)];
        double[] others = [.. other.Rounds!.SelectMany(round => round)];
        return new Estimate(
            Median - other.Median,
            Math.Min(Processes, other.Processes),
            rounds: null,
            (values.Min() - others.Max(), values.Max() - others.Min()),
            confidence => RankInterval.OfShift(others, values, confidence)
        );
    }

    /// <summary>The same for another unit.</summary>
    /// <param name="factor">By what all values are multiplied.</param>
    internal Estimate Times(double factor) =>
        new(
            Median * factor,
            Processes,
            Rounds is null ? null : [.. Rounds.Select(round => Array.ConvertAll(round, value => value * factor))],
            (Low * factor, High * factor),
            confidence => IntervalAt(confidence) is var (low, high) ? (low * factor, high * factor) : null
        );

    /// <summary>The interval; null if there are too few processes.</summary>
    /// <param name="confidence">The probability that the centre lies inside, as 0.95.</param>
    internal (double Low, double High)? IntervalAt(double confidence) => _interval(confidence);
}
