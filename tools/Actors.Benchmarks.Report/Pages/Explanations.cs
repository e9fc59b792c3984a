using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>How to read the figures of a page, without what the page does not have.</summary>
internal static class Explanations
{
    /// <summary>What can be read from the page, and what the titles of columns mean: Markdown.</summary>
    public static string Of(RunSet run) =>
        string.Join("\n\n", new[] { General(run), Cost(run), PerFailure(run) }.Where(text => text.Length > 0));

    private static string General(RunSet run) =>
        $"""
            You can read ratios, bytes, and differences larger than the spread from this page. Single times hold only for this machine at this
            time. The page says nothing about machines with more processors. Each process of a case counts as one value, the median of its
            iterations. A time is the median of the processes, and the range behind it is the 95 % interval of that median. With fewer than six
            processes there is no interval, but the least and the largest value, and nothing is called different or equal.{Ratio(
                run
            )} Rows are grouped and not ranked, because they do different things for you.
            """;

    // Work that is not timed as a whole has no ratio.
    private static string Ratio(RunSet run) =>
        run.Cells.All(cell => cell.IsReading)
            ? ""
            : $"""
                 **Ratio** is the time
                divided by that of {Reference(
                    run
                )}, on the same work and with the same rule for messages in flight{PoolReference(
                    run
                )}. **≈** before it means that the two
                intervals overlap, so that the difference says nothing.
                """;

    private static string Reference(RunSet run) =>
        run.Rows.FirstOrDefault(row => row.IsReference) is { } reference ? $"`{reference.Row}`" : "the reference row";

    private static string PoolReference(RunSet run) =>
        run.Rows.FirstOrDefault(row => row.IsPoolReference) is { } reference
            ? $", **Pool ratio** by that of `{reference.Row}`, where each wake-up is a work item of the thread pool"
            : "";

    private static string Cost(RunSet run) =>
        run.Cells.Any(cell => cell.Cpu is not null)
            ? """
                **CPU ns** is the CPU time of all threads, also of those that collect garbage or wait by spinning. **Busy** is how many
                processors that kept busy. **GC** is the share of the time in which collections stopped the process. **Contentions** (how
                often a thread waited for a lock) and **Work items** (of the thread pool) are for a delivery or an operation, and stand only
                where a row has any.
                """
            : "";

    private static string PerFailure(RunSet run) =>
        run.Cells.Any(cell => cell.WithoutFailures is not null)
            ? """
                **ns/failure** is the difference to the same work without failures, divided by the failures. **≈** before it means that the
                two cannot be told apart.
                """
            : "";

    /// <summary>How to read the summary: Markdown.</summary>
    public const string OfSummary = """
        A cell is the ratio to its baseline: to `Minimal`, a small actor on the thread pool, or, between processes, to `Sockets`, frames over
        TCP. **≈** means that the difference from the baseline is not known, and **?** that fewer than six processes say nothing about it. A
        figure with a unit has no ratio, because another rule for messages in flight holds for that row, and such rules change results
        tenfold. **NA** was measured and has no number; **saturated** does not hold the rate; **≈ 0** is not known to differ from zero;
        *other size* was measured in another size only; **–** was not in this run, or cannot do that work (docs/workloads.md says which).
        Rows are grouped and not ranked.
        """;
}
