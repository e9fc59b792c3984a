namespace Actors.Benchmarks.Report.Pages;

/// <summary>Says what may be read from rows of other runtimes, on pages that have any.</summary>
internal static class OtherRuntimesSection
{
    /// <summary>The section.</summary>
    public const string Text = """
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
