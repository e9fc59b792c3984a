using System.Diagnostics;
using System.Globalization;

namespace Actors.Benchmarks.Harness;

/// <summary>Runs an adapter, compares every tally with the expectation, and gives every phase a time limit.</summary>
internal sealed class Guard
{
    private readonly Case _case;
    private readonly IReporter _reporter;
    private readonly Expectation _expectation;
    private readonly Watchdog _watchdog;
    private readonly PostQueue? _posts; // only for Post
    private readonly FarSide? _farSide; // only for Remote
    private IActorBench? _bench; // null until a cold start makes it
    private Func<long, Task<Tally>>? _runOnce; // as _bench
    private Tally _last;
    private long _runs;
    private long _runsCountedThere;

    private Guard(Case @case, IReporter reporter, IActorBench? bench, Watchdog watchdog, FarSide? farSide)
    {
        _case = @case;
        _reporter = reporter;
        _expectation = @case.Expectation;
        _bench = bench;
        _runOnce = bench is null ? null : @case.Workload.On(bench);
        _watchdog = watchdog;
        _farSide = farSide;
        if (@case.Workload is Post post)
        {
            _posts = new PostQueue((IPostBench)bench!, post);
        }
    }

    /// <summary>Starts the library of <paramref name="case"/>, and runs the case until it is warm.</summary>
    /// <param name="case">What is to be measured.</param>
    /// <param name="reporter">Where the outcome is told.</param>
    /// <param name="runsPerInvocation">Runs of a benchmark invocation.</param>
    /// <param name="warmUp">How long to run at least.</param>
    /// <param name="nodeCommand">The program of the far side, and its arguments, where the workload has one.</param>
    public static Guard Start(
        Case @case,
        IReporter reporter,
        int runsPerInvocation,
        TimeSpan warmUp,
        IReadOnlyList<string>? nodeCommand = null
    )
    {
        Watchdog watchdog = new(@case.ToString(), reporter);
        Guard? guard = null;
        Supervise(
            @case,
            reporter,
            watchdog,
            "start",
            async () =>
            {
                GcMode.AssertAsAskedFor();
                Cores.AssertAsAskedFor();
                IActorBench bench = CreateBench(@case);
                FarSide? farSide =
                    bench is IRemoteBench near && @case.Workload is Remote
                        ? await StartFarSideAsync(@case, reporter, near, nodeCommand!).ConfigureAwait(false)
                        : null;
                guard = new(@case, reporter, bench, watchdog, farSide);
                await guard.OrEndOfFarSideAsync(bench.StartAsync).ConfigureAwait(false);
            }
        );
        guard!.WarmUp(runsPerInvocation, warmUp);
        return guard;
    }

    /// <summary>Starts nothing: the first run, which is the only one, starts the library of <paramref name="case"/>.</summary>
    public static Guard StartCold(Case @case, IReporter reporter)
    {
        Watchdog watchdog = new(@case.ToString(), reporter);
        Supervise(
            @case,
            reporter,
            watchdog,
            "start",
            () =>
            {
                GcMode.AssertAsAskedFor();
                return Task.CompletedTask;
            }
        );
        watchdog.EndWarmUp();
        return new(@case, reporter, null, watchdog, null);
    }

    /// <summary>How long a run took at the end of the warm-up, in nanoseconds; 0 without a warm-up.</summary>
    public double WarmRunNanoseconds { get; private set; }

    /// <summary>Runs the workload several times, one after the other: the measured code.</summary>
    public async Task RunAsync(int runs)
    {
        if (_case.IsCold && _runs > 0)
        {
            throw Failure("already started: a process can measure a start only once");
        }

        _bench ??= CreateBench(_case);
        Func<long, Task<Tally>> runOnce = _runOnce ??= _case.Workload.On(_bench);
        for (int i = 0; i < runs; i++)
        {
            long offset = Random.Shared.Next();
            _watchdog.Progress();
            Verify(await runOnce(offset).ConfigureAwait(false), offset);
        }
    }

    /// <summary>Prepares what the next <paramref name="runs"/> runs need and must not be measured.</summary>
    public void Prepare(int runs)
    {
        if (_posts is not null)
        {
            Supervise(_case, _reporter, _watchdog, "park", () => _posts.ParkAsync(runs));
        }
    }

    /// <summary>As <see cref="RunAsync"/>, under the time limit. If the library throws, the reason is printed.</summary>
    public async Task RunSupervisedAsync(int runs)
    {
        _watchdog.Enter("run");
        try
        {
            await (_posts is null ? RunAsync(runs) : _posts.PostAsync(runs)).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            _farSide?.BlockIfEnded();
            throw Failure($"{e.GetType().Name}: {e.Message}");
        }

        _watchdog.Leave();
    }

    /// <summary>Waits until the units of earlier runs have finished their work and have ended.</summary>
    public void Quiesce()
    {
        if (_posts is not null)
        {
            Supervise(_case, _reporter, _watchdog, "drain", () => _posts.DrainAsync(Verify));
        }

        Supervise(
            _case,
            _reporter,
            _watchdog,
            "quiesce",
            async () =>
            {
                long alive = _bench is null ? 0 : await OrEndOfFarSideAsync(_bench.QuiesceAsync).ConfigureAwait(false);
                if (alive != 0)
                {
                    throw Failure(
                        string.Create(CultureInfo.InvariantCulture, $"{alive} units still alive, expected 0")
                    );
                }

                if (_farSide is not null)
                {
                    await CheckFarSideAsync(_farSide).ConfigureAwait(false);
                }
            }
        );
    }

    /// <summary>Ends the library, and reports.</summary>
    /// <param name="iterations">What was measured.</param>
    public void Finish(IReadOnlyList<IterationCost> iterations)
    {
        ProcessReport report = ProcessReport.OfThisProcess(_last, _runs, iterations);
        Supervise(
            _case,
            _reporter,
            _watchdog,
            "dispose",
            async () =>
            {
                await (_bench?.DisposeAsync() ?? ValueTask.CompletedTask).ConfigureAwait(false);
                await (_farSide?.StopAsync() ?? Task.CompletedTask).ConfigureAwait(false);
            }
        );
        _watchdog.Dispose();
        _reporter.Report(report);
    }

    private void WarmUp(int runsPerInvocation, TimeSpan atLeast)
    {
        Stopwatch total = Stopwatch.StartNew();
        do
        {
            Prepare(runsPerInvocation);
            long start = Stopwatch.GetTimestamp();
            RunSupervisedAsync(runsPerInvocation).GetAwaiter().GetResult();
            WarmRunNanoseconds = Stopwatch.GetElapsedTime(start).TotalNanoseconds / runsPerInvocation;
            if (_posts is not null)
            {
                Quiesce(); // else the messages of all these runs would be held at once
            }
        } while (total.Elapsed < atLeast);
        Quiesce();
        _watchdog.EndWarmUp();
    }

    private void Verify(Tally tally, long offset)
    {
        if (tally != _expectation.At(offset))
        {
            throw Failure(_expectation.Difference(tally, offset)!);
        }

        _last = tally;
        _runs++;
    }

    private static void Supervise(Case @case, IReporter reporter, Watchdog watchdog, string phase, Func<Task> action)
    {
        watchdog.Enter(phase);
        try
        {
            action().GetAwaiter().GetResult();
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            throw reporter.Fail($"{@case}: {phase}: {e.GetType().Name}: {e.Message}");
        }

        watchdog.Leave();
    }

    /// <summary>Makes the adapter of <paramref name="case"/>.</summary>
    /// <exception cref="NotSupportedException">The row cannot do the work.</exception>
    internal static IActorBench CreateBench(Case @case)
    {
        IActorBench bench = @case.Row.CreateBench(@case.Messages);
        return @case.Workload.CanBeDoneBy(bench)
            ? bench
            : throw new NotSupportedException(
                $"{@case.Row} cannot do {@case.Workload} with {@case.Messages} messages."
            );
    }

    private static async Task<FarSide> StartFarSideAsync(
        Case @case,
        IReporter reporter,
        IRemoteBench near,
        IReadOnlyList<string> nodeCommand
    )
    {
        FarSide farSide = await FarSide
            .ConnectAsync(nodeCommand, reason => reporter.Fail($"{@case}: {reason}"))
            .ConfigureAwait(false);
        near.ConnectTo(await farSide.StartAsync(@case.Row).ConfigureAwait(false), farSide.Here);
        return farSide;
    }

    private async Task CheckFarSideAsync(FarSide farSide)
    {
        NodeCount count = await farSide.QuiesceAsync().ConfigureAwait(false);
        if (_expectation.DifferenceThere(count, _runs - _runsCountedThere) is { } difference)
        {
            throw Failure(difference);
        }

        _runsCountedThere = _runs;
    }

    private async Task OrEndOfFarSideAsync(Func<Task> action) =>
        await OrEndOfFarSideAsync(async () =>
            {
                await action().ConfigureAwait(false);
                return 0;
            })
            .ConfigureAwait(false);

    private async Task<TResult> OrEndOfFarSideAsync<TResult>(Func<Task<TResult>> action)
    {
        try
        {
            return await action().ConfigureAwait(false);
        }
        catch
        {
            _farSide?.BlockIfEnded();
            throw;
        }
    }

    private Exception Failure(string what) => _reporter.Fail($"{_case}: {what}");
}

/// <summary>The case cannot be measured, and the reason has been reported.</summary>
internal sealed class CaseFailedException(string reason) : Exception(reason);
