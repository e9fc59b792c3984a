using System.Diagnostics;
using System.Globalization;

namespace Actors.Benchmarks.Harness;

/// <summary>Runs an adapter and believes nothing: every tally is compared with the expectation, every phase has a time limit.</summary>
/// <typeparam name="TWorkload">The workload.</typeparam>
internal sealed class Guard<TWorkload>
    where TWorkload : class
{
    private readonly Case _case;
    private readonly TWorkload _workload;
    private readonly MessageKind _messages;
    private readonly Expectation _expectation;
    private readonly Watchdog _watchdog;
    private readonly PostQueue? _posts; // of Post alone
    private IActorBench<TWorkload>? _bench; // null until a cold start makes it
    private readonly FarSide? _farSide;
    private Tally _last;
    private long _runs;
    private long _runsCountedThere;

    private Guard(Case @case, IActorBench<TWorkload>? bench, Watchdog watchdog, FarSide? farSide)
    {
        _case = @case;
        _workload = (TWorkload)@case.Workload;
        _messages = @case.Messages;
        _expectation = @case.Expectation;
        _bench = bench;
        _watchdog = watchdog;
        _farSide = farSide;
        if (_workload is Operations { Operation: Operation.Post } post)
        {
            _posts = new PostQueue((IPostBench)bench!, post.Count, _messages);
        }
    }

    /// <summary>Starts the library of <paramref name="case"/>, and runs the case until it is warm.</summary>
    /// <param name="case">What is to be measured.</param>
    /// <param name="runsPerInvocation">Runs of a benchmark invocation.</param>
    /// <param name="warmUp">How long to run at least.</param>
    /// <param name="nodeCommand">The program of the far side, and its arguments, where the workload has one.</param>
    public static Guard<TWorkload> Start(
        Case @case,
        int runsPerInvocation,
        TimeSpan warmUp,
        IReadOnlyList<string>? nodeCommand = null
    )
    {
        Watchdog watchdog = new(@case.ToString());
        Guard<TWorkload>? guard = null;
        Supervise(
            @case,
            watchdog,
            "start",
            async () =>
            {
                GcMode.AssertAsAskedFor();
                Cores.AssertAsAskedFor();
                IActorBench<TWorkload> bench = (IActorBench<TWorkload>)@case.Library.Create();
                FarSide? farSide =
                    bench is IRemoteBench near && @case.Workload is Remote
                        ? await StartFarSideAsync(@case, near, nodeCommand!).ConfigureAwait(false)
                        : null;
                guard = new(@case, bench, watchdog, farSide);
                await guard.OrEndOfFarSideAsync(bench.StartAsync).ConfigureAwait(false);
            }
        );
        guard!.WarmUp(runsPerInvocation, warmUp);
        return guard;
    }

    /// <summary>Leaves everything of the library of <paramref name="case"/> to the first run, the only one.</summary>
    public static Guard<TWorkload> StartCold(Case @case)
    {
        Watchdog watchdog = new(@case.ToString());
        Supervise(
            @case,
            watchdog,
            "start",
            () =>
            {
                GcMode.AssertAsAskedFor();
                return Task.CompletedTask;
            }
        );
        return new(@case, null, watchdog, null);
    }

    /// <summary>How long the last warm-up took for a run.</summary>
    public TimeSpan WarmRun { get; private set; }

    /// <summary>Runs the workload several times, one after the other: the measured code.</summary>
    public async Task RunAsync(int runs)
    {
        if (_case.IsCold && _runs > 0)
        {
            Fail("started already: a process can measure it once");
        }

        IActorBench<TWorkload> bench = _bench ??= (IActorBench<TWorkload>)_case.Library.Create();
        for (int i = 0; i < runs; i++)
        {
            long offset = Random.Shared.Next();
            _watchdog.Progress();
            Verify(await bench.RunAsync(_workload, _messages, offset).ConfigureAwait(false), offset);
        }
    }

    /// <summary>Makes what the next <paramref name="runs"/> runs need and the clock must not contain.</summary>
    public void Prepare(int runs)
    {
        if (_posts is not null)
        {
            Supervise(_case, _watchdog, "park", () => _posts.ParkAsync(runs));
        }
    }

    /// <summary>As <see cref="RunAsync"/>, under the time limit, with the reason printed where the library throws.</summary>
    public async Task RunSupervisedAsync(int runs)
    {
        _watchdog.Enter("run");
        try
        {
            await (_posts is null ? RunAsync(runs) : _posts.PostAsync(runs)).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            _farSide?.YieldToItsEnd();
            Fail($"{e.GetType().Name}: {e.Message}");
        }

        _watchdog.Leave();
    }

    /// <summary>Waits until the units of earlier runs have done what is left to them, and are gone.</summary>
    public void Quiesce()
    {
        if (_posts is not null)
        {
            Supervise(_case, _watchdog, "drain", () => _posts.DrainAsync(Verify));
        }

        Supervise(
            _case,
            _watchdog,
            "quiesce",
            async () =>
            {
                long alive = _bench is null ? 0 : await OrEndOfFarSideAsync(_bench.QuiesceAsync).ConfigureAwait(false);
                if (alive != 0)
                {
                    Fail(string.Create(CultureInfo.InvariantCulture, $"{alive} units still alive, expected 0"));
                }

                if (_farSide is not null)
                {
                    await CheckFarSideAsync(_farSide).ConfigureAwait(false);
                }
            }
        );
    }

    /// <summary>Ends the library, and reports.</summary>
    public void Finish()
    {
        ChildReport report = ChildReport.OfThisProcess(_last, _runs);
        Supervise(
            _case,
            _watchdog,
            "dispose",
            async () =>
            {
                await (_bench?.DisposeAsync() ?? ValueTask.CompletedTask).ConfigureAwait(false);
                await (_farSide?.StopAsync() ?? Task.CompletedTask).ConfigureAwait(false);
            }
        );
        _watchdog.Dispose();
        report.Print();
    }

    private void WarmUp(int runsPerInvocation, TimeSpan atLeast)
    {
        Stopwatch total = Stopwatch.StartNew();
        do
        {
            Prepare(runsPerInvocation);
            long start = Stopwatch.GetTimestamp();
            RunSupervisedAsync(runsPerInvocation).GetAwaiter().GetResult();
            WarmRun = Stopwatch.GetElapsedTime(start) / runsPerInvocation;
            if (_posts is not null)
            {
                Quiesce(); // else the messages of all these runs would be held at once
            }
        } while (total.Elapsed < atLeast);
        Quiesce();
    }

    private void Verify(Tally tally, long offset)
    {
        if (tally != _expectation.At(offset))
        {
            Fail(_expectation.Difference(tally, offset)!);
        }

        _last = tally;
        _runs++;
    }

    private static void Supervise(Case @case, Watchdog watchdog, string phase, Func<Task> action)
    {
        watchdog.Enter(phase);
        try
        {
            action().GetAwaiter().GetResult();
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            throw CaseFailedException.Print($"{@case}: {phase}: {e.GetType().Name}: {e.Message}");
        }

        watchdog.Leave();
    }

    private static async Task<FarSide> StartFarSideAsync(
        Case @case,
        IRemoteBench near,
        IReadOnlyList<string> nodeCommand
    )
    {
        FarSide farSide = await FarSide
            .ConnectAsync(nodeCommand, reason => Watchdog.Kill($"{@case}: {reason}"))
            .ConfigureAwait(false);
        near.ConnectTo(await farSide.StartAsync(@case.Library).ConfigureAwait(false), farSide.Here);
        return farSide;
    }

    private async Task CheckFarSideAsync(FarSide farSide)
    {
        NodeCount count = await farSide.QuiesceAsync().ConfigureAwait(false);
        if (_expectation.DifferenceThere(count, _runs - _runsCountedThere) is { } difference)
        {
            Fail(difference);
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
            _farSide?.YieldToItsEnd();
            throw;
        }
    }

    private void Fail(string what) => throw CaseFailedException.Print($"{_case}: {what}");
}

/// <summary>The case cannot be measured; the reason has been printed.</summary>
internal sealed class CaseFailedException : Exception
{
    private CaseFailedException(string reason)
        : base(reason) { }

    public static CaseFailedException Print(string reason)
    {
        ChildReport.PrintFailure(reason);
        return new(reason);
    }
}
