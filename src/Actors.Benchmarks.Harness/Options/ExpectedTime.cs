using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Options;

/// <summary>How long processes take, about: what is printed before a run. Fitted to 7,000 processes on two machines with two cores each.
/// </summary>
internal static class ExpectedTime
{
    private const double LoopNanoseconds = 0.92; // of the machine that the seconds below were measured on
    private const double Start = 0.4; // seconds, as all here
    private const double StartOfActorLibrary = 0.3; // more than for a primitive
    private const double StartOfVirtualActors = 1.5;
    private const double StartOfOtherProcesses = 1.5;
    private const double WarmUp = 2; // until the compiler is quiet
    private const double WarmUpOfActorLibrary = 2.6;
    private const double WarmUpOfVirtualActors = 7;
    private const double LongestForTimes = 5;
    private const double RunsOfWarmUp = 3;
    private const double FewestRunsOfWarmUp = 2; // the first one is compiled
    private const double Flood = 1;
    private const double Unit = 1.5e-6; // to create it, and to end it
    private const double Delivery = 0.13e-6;
    private const double VirtualFactor = 6;
    private const double IdleUnit = 13e-6;
    private const double IdleVirtualActors = 60; // until the library lets go of them
    private const double RecoveredEvent = 0.5e-3;
    private const double Killed = 3;
    private const double ClusterStart = 7;
    private const double ClusterRuns = 6;
    private const double Watched = 20; // before the fault, and after the recovery
    private const double TunedOutage = 12;
    private const double Outage = 50;

    public static string Text(TimeSpan time) =>
        time.TotalHours >= 1.5
            ? Invariant($"about {time.TotalHours:0.#} h")
            : Invariant($"about {Math.Ceiling(time.TotalMinutes):0} min");

    /// <summary>Loop time of this machine divided by that of the machine the constants were fitted on.</summary>
    public static double PaceOfThisMachine() => Probe.Read().LoopNanoseconds / LoopNanoseconds;

    public static TimeSpan Of(Case @case, IterationPlan plan, RunOptions options, double pace) =>
        TimeSpan.FromSeconds(
            pace * StartOf(@case.Row.Group)
                + @case.Workload switch
                {
                    ColdStart => 0.05,
                    Latency latency => WarmUpOf(@case.Row.Group, options, pace)
                        + latency.Seconds
                        + (latency.PercentOfFlood is null ? 0 : Flood),
                    Overload overload => WarmUpOf(@case.Row.Group, options, pace) + 1.75 * overload.Seconds,
                    Idle idle => 0.2
                        + pace * IdleUnit * idle.Actors
                        + (@case.Row.Group == RowGroup.VirtualActors ? IdleVirtualActors : 0),
                    Entities or Activation => ClusterStart + ClusterRuns,
                    Failover failover => ClusterStart
                        + failover.SettleSeconds
                        + Watched
                        + failover.Fault switch
                        {
                            NodeFault.Freeze or NodeFault.Overlap => Failover.FreezeSeconds,
                            NodeFault.Kill or NodeFault.KillFirst => @case.Row.IsVariant ? TunedOutage : Outage,
                            _ => 0,
                        },
                    Recovery recovery => pace * RecoveredEvent * Recovery.Entities * recovery.Events
                        + StartOfOtherProcesses,
                    Crash crash => crash.Kills * pace * (2 * StartOf(@case.Row.Group) + Killed),
                    Join join => ClusterStart + Failover.FaultAfterSeconds + join.ObservedSeconds,
                    _ => OfTimed(@case, plan, options, pace),
                }
        );

    private static double StartOf(RowGroup group) =>
        Start
        + group switch
        {
            RowGroup.ActorLibrary => StartOfActorLibrary,
            RowGroup.VirtualActors => StartOfVirtualActors,
            _ => 0,
        };

    private static double WarmUpOf(RowGroup group, RunOptions options, double pace) =>
        Math.Min(
            options.SettingsOfChild.WarmUp.Limit.TotalSeconds,
            pace
                * group switch
                {
                    RowGroup.ActorLibrary => WarmUpOfActorLibrary,
                    RowGroup.VirtualActors => WarmUpOfVirtualActors,
                    _ => WarmUp,
                }
        );

    private static double OfTimed(Case @case, IterationPlan plan, RunOptions options, double pace)
    {
        Expectation work = @case.Workload.Expectation;
        double run =
            pace
            * (Unit * work.Units + Delivery * work.Deliveries)
            * (@case.Row.Group == RowGroup.VirtualActors ? VirtualFactor : 1);
        // What a run leaves behind must be over before the next one.
        double between = @case.Workload is Timer timer ? timer.Due.TotalSeconds : 0;
        double invocation = run * plan.RunsPerInvocation + between;
        double warmUp = options.IsDry
            ? invocation
            : Math.Max(
                WarmUpOf(@case.Row.Group, options, pace),
                Math.Min(
                    RunsOfWarmUp * invocation,
                    options.Profile == Profile.Quick
                        ? Math.Max(WarmUpRule.Quick.Limit.TotalSeconds, invocation)
                        : Math.Max(LongestForTimes, FewestRunsOfWarmUp * invocation)
                )
            );
        double nanoseconds = run * 1e9;
        double iteration = plan.InvocationsFor(nanoseconds) * plan.RunsPerInvocation * run + between;
        return (@case.Workload is Remote || @case.Row.Group == RowGroup.OtherRuntime ? pace * StartOfOtherProcesses : 0)
            + warmUp
            + (plan.UnmeasuredFor(nanoseconds) + plan.IterationsFor(nanoseconds)) * iteration;
    }
}
