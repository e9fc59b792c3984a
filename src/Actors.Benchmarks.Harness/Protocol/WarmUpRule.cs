namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>How the warm-up of a process ended.</summary>
/// <param name="ReachedLimit">Whether the process is measured though it is not warm.</param>
internal sealed record WarmUpEnd(double Seconds, bool ReachedLimit);

/// <summary>How long a process warms up.</summary>
/// <param name="AtLeast">How long at least; zero for a single run.</param>
/// <param name="Limit">After this time it is measured, and says so, though it is not warm.</param>
/// <param name="FewestRuns">How many runs it has had at least when it is measured at the limit.</param>
internal sealed record WarmUpRule(TimeSpan AtLeast, TimeSpan Limit, int FewestRuns)
{
    private static readonly TimeSpan HalfASecond = TimeSpan.FromMilliseconds(500);

    public static WarmUpRule OneRun { get; } = new(TimeSpan.Zero, TimeSpan.Zero, 1);

    public static WarmUpRule Default { get; } = new(HalfASecond, TimeSpan.FromSeconds(20), 5);

    /// <summary>The rule of the quick profile, whose first numbers should come soon.</summary>
    public static WarmUpRule Quick { get; } = new(HalfASecond, TimeSpan.FromSeconds(2), 1);

    /// <summary>The rule as lines of results have it.</summary>
    public string TextFor(Workload workload) =>
        AtLeast > TimeSpan.Zero && HoldsFor(workload)
            ? Invariant($"warm-up until the compiler is quiet, {AtLeast.TotalSeconds} to {Limit.TotalSeconds} s")
            : Invariant($"warm-up {AtLeast.TotalMilliseconds} ms");

    /// <summary>Whether the compiler must be quiet before the measurement: not where compiling is measured, or no time is.</summary>
    public static bool HoldsFor(Workload workload) =>
        workload is not (ColdStart or Idle or Recovery or Crash or Failover or Join);
}
