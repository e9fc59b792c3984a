namespace Actors.Benchmarks.Report.Comparison;

/// <summary>One figure of a case, compared between two sides.</summary>
internal sealed class ComparedFigure(Measure measure, double margin)
{
    public Measure Measure => measure;

    public Evidence Evidence { get; } = new(margin);

    /// <summary>Whether the data of one side had no ratio at the last look.</summary>
    public bool HasObstacle { get; set; }

    /// <summary>Whether the figure has no verdict of its own.</summary>
    public bool OnlyInforms => measure == Measure.Cpu;

    /// <summary>Whether more data may give a verdict.</summary>
    public bool IsOpen => !OnlyInforms && Evidence.Verdict == Verdict.Undecided && !HasObstacle;
}
