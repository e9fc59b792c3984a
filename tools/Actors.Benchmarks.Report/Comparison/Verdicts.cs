namespace Actors.Benchmarks.Report.Comparison;

/// <summary>Concludes verdicts of many figures together.</summary>
internal static class Verdicts
{
    /// <summary>Gives figures their verdicts. CPU time has none: it moves with the time, and would make the family twice as large.</summary>
    /// <remarks>Of a hundred figures that do not differ, five differ in a test of each alone. So they are tested together, by the
    /// procedure of Benjamini and Hochberg (1995): of what is called different, at most one in twenty is not. Data that come later
    /// can only add verdicts.</remarks>
    public static void Conclude(IEnumerable<ComparedFigure> figures)
    {
        Evidence[] family = [.. figures.Where(figure => !figure.OnlyInforms).Select(figure => figure.Evidence)];
        foreach (Evidence each in family)
        {
            each.Verdict = Verdict.Undecided;
            each.FamilySize = family.Length;
        }

        foreach (Evidence each in Found(family, evidence => evidence.Difference))
        {
            each.Verdict = each.IsMore ? Verdict.Slower : Verdict.Faster;
        }

        // A difference inside the margin does not matter, so Same replaces the other verdicts.
        foreach (Evidence each in Found(family, evidence => evidence.Sameness))
        {
            each.Verdict = Verdict.Same;
        }
    }

    private static IEnumerable<Evidence> Found(Evidence[] family, Func<Evidence, double> probability)
    {
        Evidence[] sorted = [.. family.OrderBy(probability)];
        int found = sorted.Length;
        while (found > 0 && probability(sorted[found - 1]) > Evidence.Significance * found / sorted.Length)
        {
            found--;
        }

        return sorted.Take(found);
    }
}
