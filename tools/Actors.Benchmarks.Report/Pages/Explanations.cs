using Actors.Benchmarks.Report.Blocks;
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

    /// <summary>What may be read from rows of other languages.</summary>
    public static Section OfOtherLanguages { get; } =
        new("other-runtimes", "Other languages", "Against Go, Erlang and others?", [new Prose(OtherLanguages)]);

    private const string OtherLanguages = """
        The rows of other languages do the same work as those of .NET, with the same counts and the same check of each answer, in a process
        of their own, to which each run goes over a pipe. What may be read from them:

        - **The order, and factors of two and more**, where the rule for messages in flight is the same. Between languages more differs
          than the library, so a difference of ten per cent says little about either.
        - **Only warm code.** Every process runs the work for two seconds or longer before it counts. A compiler ahead of time (Go,
          Rust, Haskell, Crystal) is ready at once; those of .NET, the JVM, Erlang and Node compile while they run, and the largest ones
          go on for seconds. Nothing here says how fast a program starts.
        - **The collector's defaults, which are different things.** .NET has the server collector here. Go collects beside the program
          and takes processors for it; the JVM chooses a collector and a heap by the size of the machine; Erlang collects each process
          by itself; Rust has none. A collector may put work off until after the clock, or take memory for time: so read the peak memory
          and the CPU time of a row beside its time.
        - **Peak memory with care.** It contains the runtime itself, and what its collector was free to keep. It is not what a unit needs.
        - **CPU time** is that of the other process alone, in steps of the operating system's clock (10 ms on Linux). The time of a run also
          contains the pipe, about 25 µs.
        - **Not**: collections, pauses, contentions and work items, which only .NET tells here; bytes, except where the other language counts
          those of all threads.
        - **Units are different things, too.** A goroutine, a fibre and a task have no mailbox and no supervisor; a process of Erlang has
          both, and a heap of its own. Rows without concurrent units (RxJava, bluebird) do the same sums by calls, so that they have no
          ratio to rows that have units.
        """;
}
