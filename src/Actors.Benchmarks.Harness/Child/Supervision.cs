using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Gives each phase of a process a time limit, and reports what it throws.</summary>
internal sealed class Supervision(Case @case, ChildSettings settings, IReporter reporter) : IDisposable
{
    private readonly Watchdog _watchdog = new(
        @case.ToString(),
        reporter,
        TimeSpan.FromSeconds(settings.WarmUpTimeLimitSeconds),
        TimeSpan.FromSeconds(settings.TimeLimitSeconds)
    );

    /// <summary>Called before a failure is reported. It need not return, if another one is the reason.</summary>
    public Action BeforeFailure { private get; set; } = () => { };

    public Heartbeat Heartbeat => _watchdog.Heartbeat;

    public void Progress() => _watchdog.Progress();

    public void EndWarmUp() => _watchdog.EndWarmUp(throwsOnPurpose: @case.Workload is Failure);

    /// <summary>Does something that is not measured.</summary>
    public void Phase(string name, Func<Task> action) =>
        Phase(
            name,
            async () =>
            {
                await action().ConfigureAwait(false);
                return true;
            }
        );

    /// <inheritdoc cref="Phase(string, Func{Task})"/>
    public TResult Phase<TResult>(string name, Func<Task<TResult>> action)
    {
        _watchdog.Enter(name);
        try
        {
            TResult result = action().GetAwaiter().GetResult();
            _watchdog.Leave();
            return result;
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            BeforeFailure();
            throw reporter.Fail($"{@case}: {name}: {e.GetType().Name}: {e.Message}");
        }
    }

    /// <summary>Does so many runs: the measured code.</summary>
    public async Task RunAsync(CaseRuns runs, int count)
    {
        _watchdog.Enter("run");
        try
        {
            await runs.RunAsync(count).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            BeforeFailure();
            throw reporter.Fail($"{@case}: {e.GetType().Name}: {e.Message}");
        }

        _watchdog.Leave();
    }

    public void Dispose() => _watchdog.Dispose();
}
