namespace Actors.Benchmarks;

/// <summary>Counts the starts and ends of units, in contract tests, in <see cref="Idle"/>, where nothing is timed, and in the process
/// that counts the units of <see cref="Spawn"/> before it is measured.</summary>
/// <remarks>
/// Off in all other measured runs, where the calls compile to nothing: a hook costs 3 ns, a tenth of a <c>Minimal</c> node. Switched on
/// by the runtime option <see cref="Switch"/>.
/// </remarks>
public static class Lifecycle
{
    /// <summary>The runtime option. It must be set before the first unit starts.</summary>
    public const string Switch = "Actors.Benchmarks.CountLifecycles";

    /// <summary>Whether starts and ends are counted in this process.</summary>
    public static readonly bool IsCounted = AppContext.TryGetSwitch(Switch, out bool isOn) && isOn;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    private static long _started;
    private static long _ended;
    private static long _peak;

    /// <summary>Units started so far in this process; 0 where nothing is counted.</summary>
    public static long StartedSoFar => Interlocked.Read(ref _started);

    /// <summary>Units started and not ended.</summary>
    public static long Alive => Interlocked.Read(ref _started) - Interlocked.Read(ref _ended);

    /// <summary>The most units that were alive at once since <see cref="ForgetPeak"/>; 0 where nothing is counted.</summary>
    public static long Peak => Interlocked.Read(ref _peak);

    /// <summary>Called by a unit when it comes into being.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Started()
    {
        if (IsCounted)
        {
            Count();
        }
    }

    /// <summary>Called by a unit as its last act.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Ended()
    {
        if (IsCounted)
        {
            Interlocked.Increment(ref _ended);
        }
    }

    /// <summary>Looks for the peak anew. No unit may start meanwhile.</summary>
    public static void ForgetPeak() => Interlocked.Exchange(ref _peak, Alive);

    /// <summary>Counts anew, where a test has abandoned a run whose units never end.</summary>
    public static void Forget()
    {
        Interlocked.Exchange(ref _started, 0);
        Interlocked.Exchange(ref _ended, 0);
    }

    /// <summary>Waits until no counted unit is alive, for 5 seconds at most.</summary>
    /// <returns>How many are alive then: 0 where nothing is counted.</returns>
    public static Task<long> QuiesceAsync() => Census.SettleAsync(() => Task.FromResult(Alive), Patience);

    private static void Count()
    {
        long alive = Interlocked.Increment(ref _started) - Interlocked.Read(ref _ended);
        long peak = Peak;
        while (alive > peak)
        {
            peak = Interlocked.CompareExchange(ref _peak, alive, peak) is var found && found == peak ? alive : found;
        }
    }
}
