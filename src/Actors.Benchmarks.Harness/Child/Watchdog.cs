using System.Runtime.ExceptionServices;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Ends the process when a phase makes no progress for too long, also when the library blocks its thread.</summary>
internal sealed class Watchdog : IDisposable
{
    private readonly Thread _thread;
    private readonly string _subject;
    private readonly IReporter _reporter;
    private readonly TimeSpan _limitLater;
    private readonly ManualResetEventSlim _isDisposed = new();
    private TimeSpan _limit;
    private volatile string? _phase;
    private volatile Exception? _lastException;
    private int _progress;

    /// <summary>Beats while it watches.</summary>
    public Heartbeat Heartbeat { get; } = new();

    public Watchdog(string subject, IReporter reporter, TimeSpan limitOfWarmUp, TimeSpan limit)
    {
        _subject = subject;
        _reporter = reporter;
        AppDomain.CurrentDomain.FirstChanceException += Remember;
        _limitLater = limit;
        _limit = limitOfWarmUp;
        _thread = new Thread(Watch) { IsBackground = true, Name = "Watchdog" };
        _thread.Start();
    }

    /// <summary>Begins a phase: from now on there must be progress within the time limit.</summary>
    public void Enter(string phase)
    {
        Progress();
        _phase = phase;
    }

    /// <summary>From now on, the limit is that of measured work.</summary>
    /// <param name="throwsOnPurpose">Whether the work throws: the handler of its exceptions would be part of what is measured.</param>
    public void EndWarmUp(bool throwsOnPurpose)
    {
        _limit = _limitLater;
        if (throwsOnPurpose)
        {
            AppDomain.CurrentDomain.FirstChanceException -= Remember;
            _lastException = null;
        }
    }

    public void Progress() => _progress++;

    public void Leave() => _phase = null;

    public void Dispose()
    {
        AppDomain.CurrentDomain.FirstChanceException -= Remember;
        _isDisposed.Set();
        _thread.Join();
        _isDisposed.Dispose();
    }

    private void Watch()
    {
        string? seenPhase = null;
        int seenProgress = 0;
        long since = Stopwatch.GetTimestamp();
        while (!_isDisposed.Wait(Heartbeat.Every))
        {
            string? phase = _phase;
            int progress = Volatile.Read(ref _progress);
            bool stoodStill = Heartbeat.Beat(); // which is not the fault of the phase
            if (stoodStill || phase is null || phase != seenPhase || progress != seenProgress)
            {
                (seenPhase, seenProgress, since) = (phase, progress, Stopwatch.GetTimestamp());
            }
            else if (Stopwatch.GetElapsedTime(since) > _limit)
            {
                string last = _lastException is { } e
                    ? $"; the last exception was {e.GetType().Name}: {e.Message}"
                    : "";
                _reporter.Fail(
                    $"{_subject}: {phase} took longer than the time limit of {_limit.TotalSeconds:0.#} s{last}"
                );
            }
        }
    }

    // A library need not tell what an actor has thrown, and the run then waits for ever.
    private void Remember(object? sender, FirstChanceExceptionEventArgs thrown) => _lastException = thrown.Exception;
}
