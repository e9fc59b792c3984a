using System.Diagnostics;

namespace Actors.Benchmarks.Harness;

/// <summary>Ends the process when a phase makes no progress for too long, also when the library blocks its thread, and when
/// the process that started it is gone.</summary>
internal sealed class Watchdog : IDisposable
{
    internal const string LimitVariable = "ACTORS_BENCHMARKS_TIME_LIMIT"; // seconds
    internal const string HostVariable = "ACTORS_BENCHMARKS_HOST"; // process id

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(200);

    private readonly Thread _thread;
    private readonly string _subject;
    private readonly TimeSpan _limit;
    private readonly Process? _host;
    private readonly ManualResetEventSlim _isDisposed = new();
    private volatile string? _phase;
    private int _progress;

    public Watchdog(string subject)
    {
        _subject = subject;
        _limit = TimeSpan.FromSeconds(NumberFrom(LimitVariable) ?? RunOptions.DefaultTimeLimitSeconds);
        _host = NumberFrom(HostVariable) is { } id ? FindProcess(id) : null;
        _thread = new Thread(Watch) { IsBackground = true, Name = "Watchdog" };
        _thread.Start();
    }

    /// <summary>From now on something must happen within the time limit.</summary>
    public void Enter(string phase)
    {
        Progress();
        _phase = phase;
    }

    /// <summary>Something has happened.</summary>
    public void Progress() => _progress++;

    /// <summary>Nothing is awaited any more.</summary>
    public void Leave() => _phase = null;

    public void Dispose()
    {
        _isDisposed.Set();
        _thread.Join();
        _isDisposed.Dispose();
        _host?.Dispose();
    }

    private void Watch()
    {
        string? seenPhase = null;
        int seenProgress = 0;
        long since = Stopwatch.GetTimestamp();
        while (!_isDisposed.Wait(Poll))
        {
            string? phase = _phase;
            int progress = Volatile.Read(ref _progress);
            if (phase is null || phase != seenPhase || progress != seenProgress)
            {
                (seenPhase, seenProgress, since) = (phase, progress, Stopwatch.GetTimestamp());
            }
            else if (Stopwatch.GetElapsedTime(since) > _limit)
            {
                Kill($"{_subject}: {phase} took longer than the time limit of {_limit.TotalSeconds:0.#} s");
            }

            if (_host is { HasExited: true })
            {
                Kill();
            }
        }
    }

    /// <summary>Ends the process at once, with the reason.</summary>
    public static void Kill(string reason)
    {
        ChildReport.PrintFailure(reason);
        Kill();
    }

    // Exit would wait for the library's finalizers and handlers, and may never return.
    private static void Kill() => Process.GetCurrentProcess().Kill();

    private static int? NumberFrom(string variable) =>
        int.TryParse(Environment.GetEnvironmentVariable(variable), out int value) ? value : null;

    private static Process? FindProcess(int id)
    {
        try
        {
            return Process.GetProcessById(id);
        }
        catch (ArgumentException)
        {
            Kill();
            return null;
        }
    }
}
