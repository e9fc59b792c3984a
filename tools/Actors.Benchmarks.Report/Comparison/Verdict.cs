namespace Actors.Benchmarks.Report.Comparison;

/// <summary>How a figure of a case differs between two sides.</summary>
internal enum Verdict
{
    /// <summary>The second side takes less.</summary>
    Faster,

    /// <summary>The second side takes more.</summary>
    Slower,

    /// <summary>The ratio lies inside the margin.</summary>
    Same,

    /// <summary>The data say none of these, or there are too few.</summary>
    Undecided,
}
