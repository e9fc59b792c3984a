using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Gives each phase of a process a time limit, and reports what it throws.</summary>
internal sealed class Supervision(Case @case, ChildSettings settings, IReporter reporter)
{
    public Watchdog Watchdog { get; } =
        new(
            @case.ToString(),
            reporter,
            TimeSpan.FromSeconds(settings.WarmUpTimeLimitSeconds),
            TimeSpan.FromSeconds(settings.TimeLimitSeconds)
        );

    /// <summary>Called before a failure is reported. It does not return if something else is reported as the reason.</summary>
    public Action BeforeFailure { private get; set; } = () => { };

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
        Watchdog.Enter(name);
        try
        {
            TResult result = action().GetAwaiter().GetResult();
            Watchdog.Leave();
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
        Watchdog.Enter("run");
        try
        {
            await runs.RunAsync(count).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not CaseFailedException)
        {
            BeforeFailure();
            throw reporter.Fail($"{@case}: {e.GetType().Name}: {e.Message}");
        }

        Watchdog.Leave();
    }
}
