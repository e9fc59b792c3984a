namespace Actors.Benchmarks.Orleans;

/// <summary>A unit of a run: a grain whose activation and deactivation are counted.</summary>
internal abstract class RunGrain : Grain
{
    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        Lifecycle.Started();
        return Task.CompletedTask;
    }

    public sealed override Task OnDeactivateAsync(DeactivationReason reason, CancellationToken cancellationToken)
    {
        Lifecycle.Ended();
        return Task.CompletedTask;
    }
}

/// <summary>Keys of grains. A grain is activated by its first call, so each run uses new keys.</summary>
internal static class RunKey
{
    private static long _runs;

    /// <returns>The key of a new run's first grain, which has the index 0. The run owns 2³² keys from there on.</returns>
    public static long OfNewRun() => Interlocked.Increment(ref _runs) << 32;

    /// <returns>The index within its run of the grain with this key.</returns>
    public static int IndexOf(long key) => (int)key;
}
