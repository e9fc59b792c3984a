using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>The measuring process: the benchmark program, started again. It measures one case: warm-up, one iteration that is not
/// counted, and the iterations that are.</summary>
/// <remarks>
/// An iteration is so long that it contains collections, by the same rule for every row, and no collection is forced. Its number of
/// invocations follows from how long they take, and is not fixed before.
/// </remarks>
internal static class ChildProgram
{
    private const int MostAgain = 3; // times for an iteration
    private const double MostOfWarmUp = 0.5; // to wait for the machine

    public static int Run(string pipe)
    {
        using HostConnection host = new(pipe);
        ChildSettings settings = host.Settings();
        // Before the first message.
        AppContext.SetSwitch(Handover.Switch, settings is { IsWatched: true, Workload: SerializedPingPong });
        AppContext.SetSwitch(Lifecycle.Switch, settings.IsWatched);
        AppContext.SetSwitch(PipelineWatch.Switch, settings.IsWatched);
        host.Signal(LaunchEvent.BeforeAnythingElse);
        try
        {
            IReadOnlyList<Row> peers = settings.PeersFolder is { } folder ? PeerRows.Of(folder) : [];
            Run(settings.MakeCase(peers), settings, host);
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            host.Fail($"{settings.Row}: {e.GetType().Name}: {e.Message}");
        }

        host.Signal(LaunchEvent.AfterAll);
        return 0;
    }

    private static void Run(Case @case, ChildSettings settings, HostConnection host)
    {
        IterationPlan plan = settings.Plan;
        // What a process can do only once is measured again by another one.
        bool isOnce = @case.IsCold || @case.IsReading;
        MachineWatch watch = new(
            Probe.ReadHandover,
            isOnce ? null : settings.UsualHandover,
            MostOfWarmUp * settings.WarmUp.Limit,
            Thread.Sleep
        );
        watch.Rehearse();
        CheckedRuns runs = CheckedRuns.Start(@case, settings, host);
        List<IterationCost> measured = [];
        int measuredAgain = 0;
        // An iteration is as long as the plan says even if the runs before were slower: the fastest so far decides.
        double nanosecondsPerRun = runs.WarmRunNanoseconds;
        host.Signal(LaunchEvent.BeforeActualRun);
        for (int left = plan.UnmeasuredFor(runs.BestRunNanoseconds); left > 0; left--)
        {
            MeasureNext();
        }

        int iterations = plan.IterationsFor(nanosecondsPerRun);
        for (int i = 0; i < iterations; i++)
        {
            measured.Add(watch.Measure(MeasureNext));
        }

        host.Signal(LaunchEvent.AfterActualRun);
        runs.Finish(measured, measuredAgain, watch);

        IterationCost MeasureNext()
        {
            (IterationCost cost, int again) = WithoutStanding(
                () =>
                {
                    if (settings.IsInSteps)
                    {
                        host.Signal(LaunchEvent.BeforeIteration);
                    }

                    return runs.Measure(plan.InvocationsFor(nanosecondsPerRun), plan.RunsPerInvocation);
                },
                isOnce ? 0 : MostAgain
            );
            measuredAgain += again;
            nanosecondsPerRun = Math.Min(nanosecondsPerRun, cost.Nanoseconds / cost.Runs);
            return cost;
        }
    }

    /// <summary>Measures again while the process stood still.</summary>
    /// <returns>The last cost, and how many were left out before it.</returns>
    internal static (IterationCost Cost, int Again) WithoutStanding(Func<IterationCost> measure, int mostAgain)
    {
        IterationCost cost = measure();
        int again = 0;
        for (; cost.StoodStill && again < mostAgain; again++)
        {
            cost = measure();
        }

        return (cost, again);
    }
}
