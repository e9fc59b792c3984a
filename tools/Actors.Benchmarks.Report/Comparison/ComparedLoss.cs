namespace Actors.Benchmarks.Report.Comparison;

/// <summary>What went wrong in a case, such as requests that failed: a count, compared between two sides. Most are 0, which has no ratio, so
/// that the verdict is about their difference.</summary>
/// <param name="margin">The fraction up to which two counts are the same.</param>
internal sealed class ComparedLoss(Measure measure, Cell before, Cell after, double margin)
{
    private readonly double[] _before = Values(measure, before);
    private readonly double[] _after = Values(measure, after);

    public Measure Measure => measure;

    /// <summary>Whether anything went wrong on a side.</summary>
    public bool IsSeen => _before.Concat(_after).Any(count => count > 0);

    /// <summary>Slower stands for more, and Faster for less.</summary>
    public Verdict Verdict =>
        IsMore(_after, _before) ? Verdict.Slower
        : IsMore(_before, _after) ? Verdict.Faster
        : HasEnough(_before, _after) && _before.Concat(_after).Distinct().Count() == 1 ? Verdict.Same
        : Verdict.Undecided;

    /// <summary>How much more the second side counts: the difference of the medians; null if a side has no count.</summary>
    public double? Difference =>
        _before.Length == 0 || _after.Length == 0 ? null : Estimate.MedianOf(_after) - Estimate.MedianOf(_before);

    /// <summary>Whether each process of a side has more than each of the other.</summary>
    /// <remarks>With the fewest processes that are compared, chance does this once in 924 times.</remarks>
    public static bool AreAbove(double[] more, double[] less) => HasEnough(more, less) && more.Min() > less.Max();

    private bool IsMore(double[] more, double[] less) =>
        AreAbove(more, less) && Estimate.MedianOf(more) > Estimate.MedianOf(less) * (1 + margin);

    private static bool HasEnough(double[] a, double[] b) => Math.Min(a.Length, b.Length) >= Evidence.LeastProcesses;

    private static double[] Values(Measure measure, Cell cell) =>
        cell.HasNumber ? [.. cell.Rounds.SelectMany(measure.Values).OfType<double>()] : [];
}
