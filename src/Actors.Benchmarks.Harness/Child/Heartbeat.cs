namespace Actors.Benchmarks.Harness.Child;

/// <summary>Notices that this process stood still: somebody stopped it, as by SIGSTOP or by freezing its group, or the machine slept.</summary>
/// <remarks>A thread that only waits runs again within milliseconds, even on a busy machine. If it has not run for a second, and the process has
/// used no processor meanwhile, the process stood still. If the process has worked, its own threads or garbage collections may have kept
/// the thread from running. A beat reads two clocks, and allocates nothing.</remarks>
/// <param name="time">A clock that runs on while the process is stopped.</param>
/// <param name="cpu">The processor time of the process.</param>
/// <param name="wall">A clock that also runs on while the machine sleeps.</param>
internal sealed class Heartbeat(Func<TimeSpan> time, Func<TimeSpan> cpu, Func<TimeSpan> wall)
{
    /// <summary>How often it must beat.</summary>
    public static readonly TimeSpan Every = TimeSpan.FromMilliseconds(200);

    private const string Uptime = "/proc/uptime"; // of Linux, with the time that the machine slept
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(1);
    private static readonly Stopwatch Clock = Stopwatch.StartNew();

    private readonly Lock _lock = new();
    private TimeSpan _last = time();
    private TimeSpan _lastCpu = cpu();
    private int _stops;

    public Heartbeat()
        : this(() => Clock.Elapsed, () => Environment.CpuUsage.TotalTime, Wall) { }

    /// <returns>Whether the process was stopped since the last beat.</returns>
    public bool Beat()
    {
        lock (_lock)
        {
            (TimeSpan now, TimeSpan cpuNow) = (time(), cpu());
            // The process may have used all processors from the last beat until the stop.
            bool hasStopped = now - _last > Longest && cpuNow - _lastCpu < 2 * Every * Environment.ProcessorCount;
            _stops += hasStopped ? 1 : 0;
            (_last, _lastCpu) = (now, cpuNow);
            return hasStopped;
        }
    }

    /// <summary>The stops so far, and how long the machine has slept.</summary>
    public (int Stops, TimeSpan Asleep) SoFar()
    {
        Beat();
        return (_stops, wall() - time());
    }

    /// <summary>Whether the process stood still since <paramref name="before"/>.</summary>
    public bool StoodStillSince((int Stops, TimeSpan Asleep) before)
    {
        (int stops, TimeSpan asleep) = SoFar();
        return stops != before.Stops || asleep - before.Asleep > Longest;
    }

    private static TimeSpan Wall() =>
        File.Exists(Uptime)
            ? TimeSpan.FromSeconds(double.Parse(File.ReadAllText(Uptime).Split(' ')[0], CultureInfo.InvariantCulture))
            : DateTime.UtcNow - DateTime.UnixEpoch;
}
