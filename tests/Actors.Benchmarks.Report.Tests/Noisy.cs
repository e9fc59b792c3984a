namespace Actors.Benchmarks.Report.Tests;

/// <summary>Random numbers.</summary>
internal static class Noisy
{
    /// <summary>A number of the standard normal distribution (Box and Muller, 1958).</summary>
    public static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
