using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>How to read the figures of a page, without what the page does not have.</summary>
internal static class Explanations
{
    /// <summary>What can be read from the page, and what the titles of columns mean: Markdown.</summary>
    public static string Of(RunSet run) => $"{General}\n\n{CellTable.Legend(run.Cells)}";

    private const string General = """
        You can read ratios, bytes, and differences larger than the spread from this page. Single times hold only for this machine at this
        time. The page says nothing about machines with more processors. Each process of a case counts as one value, the median of its
        iterations. A figure is the median of the processes, and the range behind it is the 95 % interval of that median. With fewer than
        six processes there is no interval, but the least and the largest value. A ratio has an interval of its own, by the ranks of the
        processes of both rows. Rows are grouped and not ranked, because they do different things for you. These are the columns of the
        tables:
        """;

    /// <summary>How to read the summary: Markdown.</summary>
    public const string OfSummary = """
        A cell is the ratio to its baseline: to `Minimal`, a small actor on the thread pool, or, between processes, to `Sockets`, frames over
        TCP. A number is *different* from 1: its 99 % interval excludes 1. **same** is the same within 25 %: the 90 % interval lies between
        0.8 and 1.25. A range such as **0.8–3.1** is the 99 % interval of a ratio that is neither; it is not known. **?** means that fewer
        than five processes allow no verdict. A figure with a unit has no ratio, because another rule for messages in flight holds for that
        row, and such rules change results tenfold. **NA** was measured and has no number; **saturated** does not hold the rate; **≈ 0** is
        not known to differ from zero; *other size* was measured in another size only; **–** was not in this run, or cannot do that work
        (docs/workloads.md says which). Rows are grouped and not ranked.
        """;
}
