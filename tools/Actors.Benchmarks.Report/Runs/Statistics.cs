namespace Actors.Benchmarks.Report.Runs;

/// <summary>The median and other quantiles.</summary>
internal static class Statistics
{
    /// <summary>The median.</summary>
    public static double Median(IEnumerable<double> values) => Quantile(values, 0.5);

    /// <summary>The quantile <paramref name="p"/>, interpolated between two values (type 7 of Hyndman and Fan, 1996).</summary>
    public static double Quantile(IEnumerable<double> values, double p)
    {
        double[] sorted = [.. values.Order()];
        double at = p * (sorted.Length - 1);
        int below = (int)at;
        int above = Math.Min(below + 1, sorted.Length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
