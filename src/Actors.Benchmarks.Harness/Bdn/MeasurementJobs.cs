using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>How cases are measured: by what the user asked for, and by the job of BenchmarkDotNet that the command line describes.</summary>
/// <param name="Asked">The job; null for the profile's own.</param>
internal sealed record MeasurementJobs(RunOptions Options, Job? Asked = null)
{
    private const int ColdProcesses = 10;

    /// <summary>Measured iterations of a process, where a job does not say how many. Processes differ by more than iterations, so that more
    /// processes say more in the same time.</summary>
    public const int Iterations = 2;

    /// <summary>How long an iteration lasts at least, where a job does not say: long enough to contain collections.</summary>
    public static readonly TimeSpan IterationTime = TimeSpan.FromMilliseconds(100);

    /// <summary>Those of a runner in an IDE, which has no command line of ours.</summary>
    public static MeasurementJobs Default { get; } = new(new RunOptions());

    /// <summary>The job of a case as BenchmarkDotNet gets it. The launches are ours, so that it asks for each case once.</summary>
    public Job Job =>
        (Asked ?? Job.Default)
            .WithLaunchCount(1)
            .WithUnrollFactor(1)
            .WithGcServer(Options.Gc != Machine.GcMode.Workstation);

    /// <summary>The launches of a case in a round.</summary>
    /// <param name="isBaseline">Whether ratios of the first screen have it as their baseline.</param>
    public int LaunchesOf(Measured measured, bool isBaseline) =>
        Asked?.HasValue(RunMode.LaunchCountCharacteristic) is true ? Asked.Run.LaunchCount
        // A cold start needs a process of its own; ten are spread over all rounds.
        : measured == Measured.Start ? (ColdProcesses + Options.Rounds - 1) / Options.Rounds
        // Every ratio divides by the baseline, so it gets two launches a round.
        : isBaseline && measured == Measured.Time && Options.Rounds == Estimate.LeastForInterval ? 2
        : 1;

    /// <summary>How long a round of a case takes, about.</summary>
    /// <param name="pace">That of the machine; see <see cref="ExpectedTime.PaceOfThisMachine"/>.</param>
    public TimeSpan TimeOf(PlannedCase planned, double pace) =>
        planned.Launches * ExpectedTime.Of(planned.Case, planned.Plan, Options, pace);

    public static bool IsDry(Job? job) => job is not null && IsCold(job.Run);

    public static IterationPlan PlanOf(Job job, Workload workload) =>
        workload.Measured == Measured.Time
            ? PlanOf(job, workload.RunsPerInvocation, mustBeShort: workload.IsHeldAtOnce)
            : IterationPlan.Once;

    public static IterationPlan PlanOf(Job job, long runsPerInvocation, bool mustBeShort)
    {
        RunMode run = job.Run;
        bool isCold = IsCold(run);
        // An option of the command line replaces what the job says, but a process can start a library only once.
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
