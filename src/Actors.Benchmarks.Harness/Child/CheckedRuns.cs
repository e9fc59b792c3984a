using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Runs a case with every run checked and every phase under a time limit, and reports.</summary>
internal sealed class CheckedRuns(
    Supervision supervision,
    TallyCheck check,
    CaseRuns runs,
    ChildSettings settings,
    IReporter reporter
)
{
    // A process of another runtime must warm up, and so must our code that talks to it. After half a second, even .NET behind a pipe is
    // slower by half than without one.
    private const double PeerWarmUpFactor = 4;

    private const int RepeatsOfLook = 10;

    // The runtime compiles a method again after 30 calls, and a second time after 30 more.
    private const int Rehearsals = 200;

    private WarmUpEnd? _warmUp; // null without a warm-up by the rule

    /// <summary>Starts the library of <paramref name="case"/>, and runs the case until it is warm. In a cold start it starts nothing: the
    /// only run does.</summary>
    public static CheckedRuns Start(Case @case, ChildSettings settings, IReporter reporter)
    {
        if (@case.Workload is Idle)
        {
            AppContext.SetSwitch(Lifecycle.Switch, true);
        }

        Supervision supervision = new(@case, settings, reporter);
        TallyCheck check = new(@case, reporter, supervision.Watchdog.Progress);
        CaseRuns runs = supervision.Phase(
            "start",
            () =>
            {
                GcMode.AssertIs(settings.Gc);
                Cores.AssertAre(settings.Processors);
                // Nothing of another kind of runs is loaded before a cold start.
                return Task.FromResult(@case.IsCold ? new ColdRun(@case, check) : RunsOf(@case, check, settings));
            }
        );
        supervision.BeforeFailure = runs.BlockIfFarSideEnded;
        supervision.Phase("start", runs.StartAsync);
        CheckedRuns checkedRuns = new(supervision, check, runs, settings, reporter);
        if (!@case.IsCold)
        {
            checkedRuns.WarmUp(@case);
        }

        runs.ForgetReadings();
        supervision.Watchdog.EndWarmUp(throwsOnPurpose: @case.Workload is Failure);
        return checkedRuns;
    }

    /// <summary>How long a run took at the end of the warm-up, in nanoseconds; 0 without a warm-up.</summary>
    public double WarmRunNanoseconds { get; private set; }

    public double BestRunNanoseconds { get; private set; }

    /// <summary>Prepares what the next <paramref name="count"/> runs need and must not be measured.</summary>
    public void Prepare(int count)
    {
        supervision.Phase("park", () => runs.PrepareAsync(count));
        if (settings.IsWatched)
        {
            Lifecycle.ForgetPeak();
        }
    }

    /// <summary>An iteration, and what it cost.</summary>
    /// <param name="invocations">One blocking wait for each.</param>
    /// <param name="runsPerInvocation">Runs of the workload, one after the other.</param>
    public IterationCost Measure(long invocations, long runsPerInvocation)
    {
        long count = invocations * runsPerInvocation;
        Prepare((int)count);
        (int, TimeSpan) still = supervision.Watchdog.Heartbeat.SoFar(); // it allocates
        IterationCost before = Cost();
        long start = Stopwatch.GetTimestamp();
        Invoke(invocations, (int)runsPerInvocation);
        TimeSpan time = Stopwatch.GetElapsedTime(start);
        IterationCost cost = Cost().Since(before, count, time);
        // A stop does not make a trial wrong. It has no turn and no priority, so that beside much other work it looks stopped.
        cost = cost with
        {
            StoodStill = !settings.IsTrial && supervision.Watchdog.Heartbeat.StoodStillSince(still),
        };
        Quiesce();
        return cost;
    }

    /// <summary>Runs the workload several times, one after the other: the measured code. It has a time limit, and if the library
    /// throws, the reason is reported.</summary>
    public Task RunSupervisedAsync(int count) => supervision.RunAsync(runs, count);

    /// <summary>Waits until the units of earlier runs have finished their work and have ended.</summary>
    public void Quiesce()
    {
        supervision.Phase("drain", runs.DrainAsync);
        check.RequireNoneAlive(supervision.Phase("quiesce", runs.QuiesceAsync));
    }

    public void Finish(IReadOnlyList<IterationCost> measured, int measuredAgain = 0, MachineWatch? watch = null)
    {
        ProcessReport report = ProcessReport.Of(runs.Peer, check.Last, measured) with
        {
            MeasuredAgain = measuredAgain,
            LeftOut = watch?.LeftOut ?? 0,
            Unusual = watch?.Unusual ?? 0,
            WarmUp = _warmUp,
            PeakUnits = settings is { IsWatched: true, Workload: Spawn } ? Lifecycle.Peak : null,
        };
        supervision.Phase("dispose", runs.EndAsync);
        supervision.Watchdog.Dispose();
        reporter.Report(report with { Readings = runs.Readings });
    }

    internal static IActorBench CreateBench(Case @case)
    {
        IActorBench bench = @case.Row.CreateBench(@case.Messages);
        return @case.Workload.CanBeDoneBy(bench)
            ? bench
            : throw new NotSupportedException(
                $"{@case.Row} cannot do {@case.Workload} with {@case.Messages} messages."
            );
    }

    // Runs of clusters have no adapter, and runs that save events make more than one.
    private static CaseRuns RunsOf(Case @case, TallyCheck check, ChildSettings settings) =>
        @case.Workload switch
        {
            Entities entities => EntityRuns.Of(@case, entities, check, settings),
            Activation activation => EntityRuns.Of(@case, activation, check, settings),
            Failover failover => new FailoverRuns(@case, failover, check, settings),
            Join join => new JoinRuns(@case, join, check, settings),
            Journal journal => JournalRuns.Of(@case, journal, check, settings),
            Recovery recovery => new RecoveryRuns(@case, recovery, check, settings),
            Crash crash => new CrashRuns(@case, crash, check, settings),
            _ => RunsOf(CreateBench(@case), @case, check, settings),
        };

    private static CaseRuns RunsOf(IActorBench bench, Case @case, TallyCheck check, ChildSettings settings) =>
        (bench, @case.Workload) switch
        {
            (IRemoteBench near, Remote remote) => new RemoteRuns(@case.Row, near, remote, check, settings),
            (PeerBench near, Remote remote) => new PeerRemoteRuns(near, remote, check, settings),
            (IParkedBench<Post> parking, Post post) => new ParkedRuns<Post>(parking, post, check),
            (IParkedBench<Timer> parking, Timer timer) => new ParkedRuns<Timer>(parking, timer, check),
            (PeerBench peer, Pipeline pipeline) => new WarmRuns(peer, pipeline, check), // its costs are the peer's
            (IPipelineBench parking, Pipeline pipeline) when settings.IsWatched => new WatchedPipelineRuns(
                parking,
                pipeline,
                check
            ),
            (IPipelineBench parking, Pipeline pipeline) => new ParkedRuns<Pipeline>(parking, pipeline, check),
            (IIdleBench able, Idle idle) => new IdleRuns(able, idle, @case.Row, check),
            (ILatencyBench able, Latency latency) => new LatencyRuns(able, latency, @case.Row.Units, check),
            (IOverloadBench able, Overload overload) => new OverloadRuns(able, overload, check),
            _ => new WarmRuns(bench, @case.Workload, check),
        };

    private IterationCost Cost() => supervision.Phase("cost", runs.CostAsync);

    // In a method of its own, so that the loop is optimized for itself.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Invoke(long invocations, int runsPerInvocation)
    {
        for (long i = 0; i < invocations; i++)
        {
            RunSupervisedAsync(runsPerInvocation).GetAwaiter().GetResult();
        }
    }

    // Most code of the harness runs once an iteration. Without this, the runtime would optimize it some seconds later: in the warm-up, which
    // would last longer, or during a measurement.
    private void Rehearse()
    {
        CheckedRuns rehearsed = new(supervision, check, new RunsOfNoWork(check), settings, reporter);
        WarmUp warmUp = new(WarmUpRule.Default);
        TimeSpan end = TimeSpan.Zero;
        Compiled compiled = new(0, 0);
        for (int i = 0; i < Rehearsals; i++)
        {
            IterationCost cost = rehearsed.Measure(1, 1);
            end += WarmUpRule.Default.AtLeast;
            compiled += new Compiled(end.TotalNanoseconds, (int)end.TotalSeconds);
            warmUp.IsWarmAfter(end, cost.Nanoseconds, () => compiled);
        }
    }

    private void WarmUp(Case @case)
    {
        WarmUpRule rule = settings.WarmUp;
        if (rule.AtLeast > TimeSpan.Zero && WarmUpRule.HoldsFor(@case.Workload))
        {
            Rehearse();
        }

        int runsPerInvocation = (int)settings.Plan.RunsPerInvocation;
        WarmUp warmUp = new(runs.Peer is null ? rule : rule with { AtLeast = PeerWarmUpFactor * rule.AtLeast });
        Stopwatch total = Stopwatch.StartNew();
        double nanoseconds;
        do
        {
            Prepare(runsPerInvocation);
            long start = Stopwatch.GetTimestamp();
            if (runs is ReadingRuns reading)
            {
                supervision.Phase("warm-up", reading.WarmUpAsync);
            }
            else
            {
                Invoke(1, runsPerInvocation);
            }

            nanoseconds = Stopwatch.GetElapsedTime(start).TotalNanoseconds / runsPerInvocation;
            if (@case.Workload.IsHeldAtOnce)
            {
                Quiesce(); // else the messages of all these runs would be held at once
            }
        } while (WarmUpRule.HoldsFor(@case.Workload) && !warmUp.IsWarmAfter(total.Elapsed, nanoseconds, Look));
        (WarmRunNanoseconds, BestRunNanoseconds) = (warmUp.Typical, warmUp.Best);
        _warmUp = warmUp.End;
        Quiesce();

        // The code that runs between iterations must be compiled, too. If it ran once, that would happen only after some seconds.
        Compiled? Look()
        {
            Compiled? compiled = null;
            for (int i = 0; i < RepeatsOfLook; i++)
            {
                Quiesce();
                compiled = Cost().Compiled;
            }

            return compiled;
        }
    }
}

/// <summary>The case cannot be measured, and the reason has been reported.</summary>
internal sealed class CaseFailedException(string reason) : Exception(reason);
