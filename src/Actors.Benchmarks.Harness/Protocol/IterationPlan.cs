namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>How many invocations an iteration has, and how many iterations a process. The rule is the same for every row.</summary>
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
    private static readonly TimeSpan ProcessBudget = TimeSpan.FromSeconds(2);

    /// <summary>One run, for work that has a warm-up and readings of its own.</summary>
    public static IterationPlan Once { get; } =
        new(1, TimeSpan.Zero, Iterations: 1, Unmeasured: 0, FixedInvocations: 1);

    /// <summary>The plan as lines of results have it.</summary>
    public string Text(ChildSettings settings) =>
        Invariant(
            $"{settings.WarmUp.TextFor(settings.Workload!)}, iterations {Unmeasured}+{Iterations} of {(FixedInvocations is { } runs ? $"{runs} invocations" : $"{IterationTime.TotalMilliseconds} ms")}{(settings.IsInSteps ? ", in steps" : "")}"
        );

    /// <summary>Warm-up iterations: none where one run already takes longer than an iteration.</summary>
    public int UnmeasuredFor(double nanosecondsPerRun) =>
        nanosecondsPerRun * RunsPerInvocation <= IterationTime.TotalNanoseconds ? Unmeasured : 0;

    public long InvocationsFor(double nanosecondsPerRun) =>
        FixedInvocations
        ?? Math.Max(
            1,
            (long)Math.Ceiling(IterationTime.TotalNanoseconds * Margin / (nanosecondsPerRun * RunsPerInvocation))
        );

    public int IterationsFor(double nanosecondsPerRun)
    {
        double invocation = nanosecondsPerRun * RunsPerInvocation;
        return invocation <= IterationTime.TotalNanoseconds
            ? Iterations
            : Math.Clamp((int)(ProcessBudget.TotalNanoseconds / invocation), 1, Iterations);
    }
}
