namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Compares a case between two sides, by each of its figures.</summary>
/// <param name="margin">The fraction up to which two figures are the same.</param>
internal sealed class CellComparison(Cell before, Cell after, IReadOnlyList<ComparedFigure> figures, double margin)
{
    public Cell Before => before;

    public Cell After => after;

    /// <summary>The figures: time and CPU time of a run, or what the work reads instead.</summary>
    public IReadOnlyList<ComparedFigure> Figures => figures;

    public IReadOnlyList<ComparedLoss> Losses { get; } =
    [.. Measure.LossesOf(after.Line).Select(measure => new ComparedLoss(measure, before, after, margin))];

    public Evidence this[string measure] => figures.Single(figure => figure.Measure.Name == measure).Evidence;

    public int Processes => Math.Min(before.Processes, after.Processes);

    /// <summary>Whether the case had a number on the first side and has failed on the second.</summary>
    public bool IsBroken => before.HasNumber && after.Failures.Count > 0;

    /// <summary>Whether the second side takes more of something, or has no number any more.</summary>
    public bool IsWorse =>
        figures.Any(figure => figure.Evidence.Verdict == Verdict.Slower)
        || Losses.Any(loss => loss.Verdict == Verdict.Slower)
        || IsBroken;

    /// <summary>Whether each process of the second side allocates more than each of the first, and the means differ by more than the
    /// margin.</summary>
    public bool AllocatesMore()
    {
        double[] a = [.. before.Rounds.Select(round => round.AllocatedBytes).OfType<double>()];
        double[] b = [.. after.Rounds.Select(round => round.AllocatedBytes).OfType<double>()];
        return ComparedLoss.AreAbove(b, a) && after.AllocatedBytes > before.AllocatedBytes * (1 + margin);
    }

    /// <summary>Whether no figure has a verdict.</summary>
    public bool IsUndecided => figures.All(figure => figure.Evidence.Verdict == Verdict.Undecided);

    /// <summary>Compares two cells that were measured in separate runs.</summary>
    public static CellComparison OfRuns(Cell before, Cell after, double margin)
    {
        ComparedFigure[] figures = [.. Measure.Of(after.Line).Select(measure => new ComparedFigure(measure, margin))];
        if (before.HasNumber && after.HasNumber)
        {
            foreach (ComparedFigure figure in figures)
            {
                Compare(figure, before, after);
            }
        }

        return new CellComparison(before, after, figures, margin);
    }

    private static void Compare(ComparedFigure figure, Cell before, Cell after)
    {
        Measure measure = figure.Measure;
        figure.HasObstacle = (measure.Obstacle(before.Rounds) ?? measure.Obstacle(after.Rounds)) is not null;
        double[] a = [.. before.Rounds.SelectMany(measure.Values).OfType<double>()];
        double[] b = [.. after.Rounds.SelectMany(measure.Values).OfType<double>()];
        if (figure.HasObstacle || a.Length == 0 || b.Length == 0)
        {
            return;
        }

        RankSums test = new([.. a.Select(value => Math.Log(value))], [.. b.Select(value => Math.Log(value))]);
        if (Math.Min(a.Length, b.Length) >= Evidence.LeastProcesses)
        {
            figure.Evidence.Look(test, share: 1);
        }
        else
        {
            figure.Evidence.Estimate(test);
        }
    }
}
