namespace Actors.Benchmarks.Harness.Child;

/// <summary>Compares the times that a process of another runtime has reported with those that were measured here.</summary>
internal static class PeerClockCheck
{
    private const double LargestGap = 1; // ms
    private const double LargestGapShare = 0.05;
    private const int LeastRunsForMedian = 3;

    /// <summary>In words, how the medians of all runs differ; <see langword="null"/> if they agree, or if there are too few runs.</summary>
    public static string? Difference(IReadOnlyList<PeerClock> clocks)
    {
        // The first run of a process also contains what both sides load and compile for it.
        PeerClock[] runs = [.. clocks.Skip(1)];
        if (runs.Length < LeastRunsForMedian)
        {
            return null;
        }

        double gap = Estimate.MedianOf(runs.Select(run => run.Here - run.There));
        double here = Estimate.MedianOf(runs.Select(run => run.Here));
        return gap > Math.Max(LargestGap, LargestGapShare * here)
            ? Invariant(
                $"the peer's clock says {gap:0.###} ms less than the {here:0.###} ms that a run takes (medians)"
            )
            : null;
    }
}
