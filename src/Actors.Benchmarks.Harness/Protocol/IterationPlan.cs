namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>How many invocations an iteration has, and how many iterations a process. The rule is the same for every row.</summary>
/// <param name="RunsPerInvocation">Runs of an invocation.</param>
/// <param name="IterationTime">How long an iteration lasts at least.</param>
/// <param name="Iterations">How many iterations are measured, unless one takes long.</param>
/// <param name="Unmeasured">How many iterations come before them.</param>
/// <param name="FixedInvocations">The number of invocations that was asked for; null if it depends on the time.</param>
internal sealed record IterationPlan(
    long RunsPerInvocation,
    TimeSpan IterationTime,
    int Iterations,
    int Unmeasured,
    long? FixedInvocations
)
{
    private const double Margin = 1.2; // an iteration that is a little too short would contain too few collections
    private const double Settled = 0.8; // of the run before; a run that is faster still compiles what it runs
    private static readonly TimeSpan ProcessBudget = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromSeconds(5);

    /// <summary>One run, for whoever warms up and reads in another way.</summary>
    public static IterationPlan Once { get; } =
        new(1, TimeSpan.Zero, Iterations: 1, Unmeasured: 0, FixedInvocations: 1);

    /// <summary>Whether the warm-up is over: it has lasted long enough, and the last run was not much faster than the one before.
    /// Else a row whose first runs are slow would be planned by them, and measured while it is compiled.</summary>
    /// <param name="elapsed">How long it has lasted.</param>
    /// <param name="atLeast">How long it must last; zero for a single run.</param>
    /// <param name="before">Nanoseconds of the run before the last one; 0 if there was none.</param>
    /// <param name="last">Nanoseconds of the last run.</param>
    public static bool IsWarm(TimeSpan elapsed, TimeSpan atLeast, double before, double last) =>
        elapsed >= atLeast
        && (atLeast == TimeSpan.Zero || elapsed >= LongestWarmUp || (before > 0 && last > Settled * before));

    /// <summary>Iterations that are part of the warm-up, if a run took so many nanoseconds in it. A run that is longer than an
    /// iteration has been one already.</summary>
    public int UnmeasuredFor(double nanosecondsPerRun) =>
        nanosecondsPerRun * RunsPerInvocation <= IterationTime.TotalNanoseconds ? Unmeasured : 0;

    /// <summary>Invocations of an iteration whose runs take so many nanoseconds each.</summary>
    public long InvocationsFor(double nanosecondsPerRun) =>
        FixedInvocations
        ?? Math.Max(
            1,
            (long)Math.Ceiling(IterationTime.TotalNanoseconds * Margin / (nanosecondsPerRun * RunsPerInvocation))
        );

    /// <summary>How many iterations are measured, if a run takes so many nanoseconds.</summary>
    public int IterationsFor(double nanosecondsPerRun)
    {
        double invocation = nanosecondsPerRun * RunsPerInvocation;
        return invocation <= IterationTime.TotalNanoseconds
            ? Iterations
            : Math.Clamp((int)(ProcessBudget.TotalNanoseconds / invocation), 1, Iterations);
    }
}
