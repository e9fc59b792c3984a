namespace Actors.Benchmarks.Report.Comparison;

/// <summary>How the time of a case has changed between two runs.</summary>
internal enum Verdict
{
    /// <summary>It takes less time, by more than the threshold.</summary>
    Faster,

    /// <summary>It takes more time, by more than the threshold.</summary>
    Slower,

    /// <summary>No difference above the threshold was found.</summary>
    Same,

    /// <summary>There are too few rounds, or there is no number.</summary>
    NotEnoughData,
}
