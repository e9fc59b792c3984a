namespace Actors.Benchmarks;

/// <summary>Watches a run of <see cref="Pipeline"/>, in contract tests and in the process before it is measured: how many elements are under
/// way, and whether stages work at the same time.</summary>
/// <remarks>Off in measured runs, where the calls compile to nothing. <see cref="Switch"/> switches it on.</remarks>
public static class PipelineWatch
{
    /// <summary>The runtime option that switches it on. It must be set before the first run.</summary>
    public const string Switch = "Actors.Benchmarks.WatchPipelines";

    /// <summary>Whether runs are watched in this process.</summary>
    public static readonly bool IsWatched = AppContext.TryGetSwitch(Switch, out bool isOn) && isOn;

    /// <summary>Elements that were emitted since <see cref="Begin"/>; 0 where nothing is watched.</summary>
    public static long EmittedSoFar => Interlocked.Read(ref _emitted);

    /// <summary>Elements that were consumed since <see cref="Begin"/>; 0 where nothing is watched.</summary>
    public static long ConsumedSoFar => Interlocked.Read(ref _consumed);

    /// <summary>The most elements that were under way since <see cref="Begin"/>; 0 where nothing is watched.</summary>
    public static long Most => _peak;

    // How long the second stage waits for the first one. A row that is known to be fused shortens it for a run.
    internal static TimeSpan Patience { get; set; }

    private static readonly ManualResetEventSlim FirstStageIsAhead = new();

    private static long _emitted;
    private static long _consumed;
    private static long _peak;
    private static int _failsAt;
    private static bool _mustMeet;
    private static bool _hasMissed;

    /// <summary>Called by the check before it runs <paramref name="workload"/>.</summary>
    /// <param name="workload">The pipeline.</param>
    /// <param name="failsAt">The number of the element in which the second stage throws; 0 for none.</param>
    public static void Begin(Pipeline workload, int failsAt = 0)
    {
        ArgumentNullException.ThrowIfNull(workload);
        (_emitted, _consumed, _peak) = (0, 0, 0);
        _failsAt = failsAt;
        _hasMissed = false;
        Patience = TimeSpan.FromSeconds(20);
        FirstStageIsAhead.Reset();
        // With less, the first stage may have no second element before the sink has consumed the first one.
        // A second processor: Hopac has one worker on one, which the wait would block. One handler: with more, the worker that waits
        // may keep the one that has element 2.
        _mustMeet =
            Environment.ProcessorCount > 1
            && workload is { Boundary: Boundary.Async, Stages: >= 2, Items: >= 2, Degree: 1, Bound: >= 2 };
    }

    /// <summary>Called by the source before it emits an element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Emitted()
    {
        if (IsWatched)
        {
            long underWay = Interlocked.Increment(ref _emitted) - Volatile.Read(ref _consumed);
            _peak = Math.Max(_peak, underWay);
        }
    }

    /// <summary>Called by the sink after it has added an element, before it tells anybody.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Consumed()
    {
        if (IsWatched)
        {
            Interlocked.Increment(ref _consumed);
        }
    }

    /// <summary>Called by a stage when it begins an element. The second stage waits in the first element until the first stage has begun
    /// the second one, which a fused stage never does.</summary>
    /// <param name="stage">The stage's place, from 1.</param>
    /// <param name="number">The element's place, from 1.</param>
    /// <exception cref="PlannedFailureException">The second stage must fail in this element.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Begins(int stage, int number)
    {
        if (IsWatched)
        {
            Meet(stage, number);
        }
    }

    /// <summary>What is wrong with the run since <see cref="Begin"/>; null if nothing.</summary>
    /// <param name="most">How many elements may have been under way; null for any number.</param>
    public static string? Difference(long? most) =>
        _hasMissed ? "the first stage began no second element while the second stage had the first one: they are fused"
        : _peak > most ? Invariant($"more than {most} elements were under way: {_peak}")
        : null;

    private static void Meet(int stage, int number)
    {
        if (stage == 1 && number == 2)
        {
            FirstStageIsAhead.Set();
        }
        else if (_mustMeet && stage == 2 && number == 1 && !FirstStageIsAhead.Wait(Patience))
        {
            _hasMissed = true;
        }

        if (stage == 2 && number == _failsAt)
        {
            throw new PlannedFailureException();
        }
    }
}
