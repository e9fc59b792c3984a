using Orleans.Serialization.Cloning;

namespace Actors.Benchmarks.Orleans;

/// <summary>A unit of a run: a grain whose activation and deactivation are counted.</summary>
internal abstract class RunGrain : Grain
{
    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        Lifecycle.Started();
        return Task.CompletedTask;
    }

    public override Task OnDeactivateAsync(DeactivationReason reason, CancellationToken cancellationToken)
    {
        Lifecycle.Ended();
        Deactivations.Report(this.GetPrimaryKeyLong());
        return Task.CompletedTask;
    }
}

/// <summary>What a grain returns to the harness, in this process.</summary>
[RegisterCopier]
internal sealed class TallyCopier : ShallowCopier<Tally>;

/// <summary>Passed to grains without a copy, because the harness reads it while they use it.</summary>
[RegisterCopier]
internal sealed class LatencyHistogramCopier : ShallowCopier<LatencyHistogram>;

/// <inheritdoc cref="LatencyHistogramCopier"/>
[RegisterCopier]
internal sealed class OverloadProbeCopier : ShallowCopier<OverloadProbe>;

/// <summary>Counts the grains of a run that are deactivated, where the run waits for them.</summary>
internal sealed class Deactivations
{
    private static readonly ConcurrentDictionary<long, Deactivations> Runs = [];

    private readonly TaskCompletionSource _all = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _left;

    /// <param name="run">The key of the run.</param>
    /// <param name="grains">How many will be deactivated.</param>
    /// <returns>Completed when the last of them is.</returns>
    public static Task Await(long run, int grains) => (Runs[run] = new Deactivations { _left = grains })._all.Task;

    /// <summary>Called by a grain in its deactivation hook. Nothing is counted where nobody waits.</summary>
    /// <param name="key">The key of the grain.</param>
    public static void Report(long key)
    {
        long run = key - RunKey.IndexOf(key);
        if (Runs.TryGetValue(run, out Deactivations? ends) && Interlocked.Decrement(ref ends._left) == 0)
        {
            Runs.TryRemove(run, out _);
            ends._all.SetResult();
        }
    }
}

/// <summary>Keys of grains. A grain is activated by its first call, so each run uses new keys.</summary>
internal static class RunKey
{
    private static long _runs;

    /// <returns>The key of a new run's first grain, which has the index 0. The run owns 2³² keys from there on.</returns>
    public static long OfNewRun() => OfRun(Interlocked.Increment(ref _runs));

    /// <returns>The same of a run whose number somebody else has given.</returns>
    public static long OfRun(long run) => run << 32;

    /// <returns>A small number of the run of the grain with this key.</returns>
    public static long RunOf(long key) => key >> 32;

    /// <returns>The index within its run of the grain with this key.</returns>
    public static int IndexOf(long key) => (int)key;
}
