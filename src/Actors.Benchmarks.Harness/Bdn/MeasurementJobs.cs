using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>The job of BenchmarkDotNet by which a benchmark class is measured.</summary>
internal static class MeasurementJobs
{
    private const int ColdProcesses = 10;

    /// <summary>Measured iterations of a process, where a job does not say how many. Processes differ by more than iterations, so that more
    /// processes say more in the same time.</summary>
    public const int Iterations = 2;

    /// <summary>How long an iteration lasts at least, where a job does not say: long enough to contain collections.</summary>
    public static readonly TimeSpan IterationTime = TimeSpan.FromMilliseconds(100);

    /// <summary>The job that the command line describes; null for the profile's own. A benchmark class gets its configuration from an
    /// attribute, which nothing can be handed on to.</summary>
    public static Job? Asked { get; set; }

    public static bool IsDry => Asked is { } job && IsCold(job.Run);

    public static Job Of(RunOptions options, Measured measured, bool isBaseline = false)
    {
        Job job = Asked ?? Job.Default;
        if (measured == Measured.Start && !job.HasValue(RunMode.LaunchCountCharacteristic))
        {
            // A process can start a library only once. The rounds multiply them.
            job = job.WithLaunchCount((ColdProcesses + options.Rounds - 1) / options.Rounds);
        }
        else if (
            isBaseline
            && measured == Measured.Time
            && options.Rounds == Estimate.LeastForInterval
            && !job.HasValue(RunMode.LaunchCountCharacteristic)
        )
        {
            job = job.WithLaunchCount(2); // the noise of the baseline is half of that of every ratio
        }

        return job.WithToolchain(Fork.Instance)
            .WithUnrollFactor(1)
            .WithGcServer(options.Gc != Machine.GcMode.Workstation);
    }

    /// <param name="pace">That of the machine; see <see cref="ExpectedTime.PaceOfThisMachine"/>.</param>
    public static TimeSpan TimeOf(IEnumerable<BenchmarkCase> cases, double pace) =>
        TimeSpan.FromTicks(
            cases.Sum(each =>
                Math.Max(1, each.Job.Run.LaunchCount)
                * ExpectedTime.Of(Case.Of(each), PlanOf(each.Job, Case.Of(each).Workload), pace).Ticks
            )
        );

    public static IterationPlan PlanOf(Job job, Workload workload) =>
        workload.Measured == Measured.Time
            ? PlanOf(job, workload.RunsPerInvocation, mustBeShort: workload.IsHeldAtOnce)
            : IterationPlan.Once;

    public static IterationPlan PlanOf(Job job, long runsPerInvocation, bool mustBeShort)
    {
        RunMode run = job.Run;
        bool isCold = IsCold(run);
        // What the command line asks for comes after what the job says; a process can start a library only once.
        long? invocations = isCold ? 1 : run.ResolveValueAsNullable(RunMode.InvocationCountCharacteristic);
        return new IterationPlan(
            runsPerInvocation,
            run.HasValue(RunMode.IterationTimeCharacteristic)
                ? TimeSpan.FromMilliseconds(run.IterationTime.ToMilliseconds())
                : IterationTime,
            isCold ? 1 : run.ResolveValue(RunMode.IterationCountCharacteristic, Iterations),
            isCold ? 0 : run.ResolveValue(RunMode.WarmupCountCharacteristic, 1),
            invocations ?? (mustBeShort ? 1 : null)
        );
    }

    public static IEnumerable<KeyValuePair<string, string>> VariablesOf(Job? job) =>
        (job?.Environment.EnvironmentVariables ?? []).Select(variable =>
            KeyValuePair.Create(variable.Key, variable.Value)
        );

    private static bool IsCold(RunMode run) =>
        run.HasValue(RunMode.RunStrategyCharacteristic) && run.RunStrategy == RunStrategy.ColdStart;
}
