namespace Actors.Benchmarks.Results;

/// <summary>What the processes of a cell say together. A process counts as one value, the median of its iterations, because
/// the iterations of a process are alike and processes differ.</summary>
/// <param name="Median">The median of the processes.</param>
/// <param name="Low">The lower end of the 95 % interval of the median; the least value where there is no interval.</param>
/// <param name="High">The upper end of the 95 % interval of the median; the largest value where there is no interval.</param>
/// <param name="Processes">How many processes there are.</param>
public sealed record Estimate(double Median, double Low, double High, int Processes)
{
    /// <summary>The least number of processes whose values contain the median with 95 % probability between them.</summary>
    public const int LeastForInterval = 6;

    private const double Tail = 0.025;

    /// <summary>Whether <see cref="Low"/> and <see cref="High"/> are an interval, and not just the least and the largest value.</summary>
    public bool IsInterval => Processes >= LeastForInterval;

    /// <summary>The estimate of <paramref name="values"/>, one for each process; null if there are none.</summary>
    /// <remarks>The interval is that of the sign test (Conover, Practical Nonparametric Statistics, section 3.2): between two of
    /// the sorted values, whatever their distribution is.</remarks>
    public static Estimate? Of(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        if (sorted.Length == 0)
        {
            return null;
        }

        int dropped = DroppedAtEachEnd(sorted.Length);
        return new Estimate(MedianOf(sorted), sorted[dropped], sorted[^(dropped + 1)], sorted.Length);
    }

    /// <summary>The median of at least one value.</summary>
    public static double MedianOf(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }

    /// <summary>Whether the two medians differ; null if one of them has no interval.</summary>
    /// <param name="other">The other estimate.</param>
    public bool? DiffersFrom(Estimate other) =>
        IsInterval && other.IsInterval ? Low > other.High || other.Low > High : null;

    /// <summary>The same for another unit.</summary>
    /// <param name="factor">By what all values are multiplied.</param>
    public Estimate Times(double factor) => new(Median * factor, Low * factor, High * factor, Processes);

    // As many as fewer than half of the values are below the median with at most 2.5 % probability.
    private static int DroppedAtEachEnd(int count)
    {
        double probability = Math.Pow(0.5, count); // that no value is below the median
        double sum = probability;
        int below = 0;
        while (sum <= Tail)
        {
            below++;
            probability *= (count - below + 1.0) / below;
            sum += probability;
        }

        return Math.Max(0, below - 1);
    }
}
