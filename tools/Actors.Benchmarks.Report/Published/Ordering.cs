using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Published;

/// <summary>Compares the order of a published table with the order here.</summary>
internal static class Ordering
{
    /// <summary>Compares each pair of rows.</summary>
    /// <returns>The number of pairs in the same order, in the opposite order, and those that cannot be told apart.</returns>
    public static (int Same, int Opposite, int Untold) Of(IReadOnlyList<(PublishedFigure Figure, Cell Cell)> rows)
    {
        int same = 0;
        int opposite = 0;
        int untold = 0;
        for (int i = 0; i < rows.Count; i++)
        {
            for (int j = i + 1; j < rows.Count; j++)
            {
                (PublishedFigure a, Cell ours) = rows[i];
                (PublishedFigure b, Cell others) = rows[j];
                int there = Sign(a.Value - b.Value);
                int here = Sign(a.ValueOf(ours) - b.ValueOf(others));
                bool isTime = a.Unit != "KB/run";
                if (
                    there == 0
                    || here == 0
                    || (isTime && ours.RatioTo(others) is not { Verdict: RatioVerdict.Different })
                )
                {
                    untold++;
                }
                else if (there == here)
                {
                    same++;
                }
                else
                {
                    opposite++;
                }
            }
        }

        return (same, opposite, untold);
    }

    private static int Sign(double? difference) => Math.Sign(difference ?? 0);
}
