using Actors.Benchmarks.Report.Comparison;

namespace Actors.Benchmarks.Report.Versions;

internal sealed class PairedCase(double margin)
{
    /// <summary>After how many pairs the data are looked at. The last one is the most that are measured.</summary>
    public static IReadOnlyList<int> Looks { get; } = [14, 28, 56, 112, 224];

    // The part of the error probability that each look may use. The last look may use what is left, so the first ones use little.
    private static readonly double[] Shares = [0.1, 0.2, 0.3, 0.2, 0.2];

    private readonly List<(ResultLine A, ResultLine B)> _pairs = [];
    private int _looks;

    /// <summary>The figures that are compared; empty before the first pair.</summary>
    public IReadOnlyList<ComparedFigure> Figures { get; private set; } = [];

    public int Count => _pairs.Count;

    /// <summary>The logarithm of the ratio of the times of each pair; null for a case that is not timed, or has failed.</summary>
    public double[]? LogRatiosOfTime =>
        !HasFailed && Figures is [{ Measure: var time, HasObstacle: false }, ..] && time == Measure.Time
            ? [.. _pairs.Select(pair => LogRatio(time, pair))]
            : null;

    public bool IsOpen => !HasFailed && Count < Looks[^1] && (Count == 0 || Figures.Any(figure => figure.IsOpen));

    public bool SaysNothing => Figures.All(figure => figure.Evidence.Verdict == Verdict.Undecided);

    private bool HasFailed => _pairs.Exists(pair => pair.A.Failures.Count + pair.B.Failures.Count > 0);

    /// <summary>Adds a pair, and looks at the data if it is time to.</summary>
    /// <returns>Whether the data were looked at.</returns>
    public bool Add(ResultLine a, ResultLine b)
    {
        if (Count == 0)
        {
            Figures = [.. Measure.Of(a).Select(measure => new ComparedFigure(measure, margin))];
        }

        _pairs.Add((a, b));
        return Count == Looks[_looks] && Look(Shares[_looks]);
    }

    /// <summary>Looks at the pairs after the last look, because no more will come.</summary>
    public void LookForTheLastTime()
    {
        int seen = _looks == 0 ? 0 : Looks[_looks - 1];
        if (Count > seen && Count >= Evidence.LeastProcesses)
        {
            Look(1 - Shares.Take(_looks).Sum());
        }
    }

    public CellComparison Comparison() =>
        new(new Cell(_pairs.Select(pair => pair.A)), new Cell(_pairs.Select(pair => pair.B)), Figures, margin);

    private bool Look(double share)
    {
        _looks++;
        ResultLine[] ofA = [.. _pairs.Select(pair => pair.A)];
        ResultLine[] ofB = [.. _pairs.Select(pair => pair.B)];
        foreach (ComparedFigure figure in Figures)
        {
            Measure measure = figure.Measure;
            figure.HasObstacle = (measure.Obstacle(ofA) ?? measure.Obstacle(ofB)) is not null;
            if (!figure.HasObstacle && _pairs.TrueForAll(pair => IsOneProcess(measure, pair.A, pair.B)))
            {
                figure.Evidence.Look(new SignedRanks([.. _pairs.Select(pair => LogRatio(measure, pair))]), share);
            }
        }

        return true;
    }

    private static bool IsOneProcess(Measure measure, params ResultLine[] lines) =>
        Array.TrueForAll(lines, line => measure.Values(line).Count() == 1);

    private static double LogRatio(Measure measure, (ResultLine A, ResultLine B) pair) =>
        Math.Log(measure.Values(pair.B).Single()!.Value / measure.Values(pair.A).Single()!.Value);
}
