using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

[Collection(nameof(Alone))]
public sealed class WatchdogTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Sees_no_exception_of_measured_work_that_throws_on_purpose(bool throwsOnPurpose)
    {
        Heard heard = new();
        using Watchdog watchdog = new("Row", heard, TimeSpan.FromMinutes(1), TimeSpan.FromSeconds(0.1));
        Throw(); // in the warm-up
        watchdog.EndWarmUp(throwsOnPurpose);
        Throw();
        watchdog.Enter("run");

        string reason = await heard.Reason.Task.WaitAsync(
            TimeSpan.FromMinutes(1),
            TestContext.Current.CancellationToken
        );
        Assert.Equal(!throwsOnPurpose, reason.Contains("the last exception was"));
    }

    private static void Throw()
    {
        try
        {
            throw new PlannedFailureException();
        }
        catch (PlannedFailureException)
        {
            // Only its handler matters.
        }
    }

    private sealed class Heard : IReporter
    {
        public TaskCompletionSource<string> Reason { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously); // the watchdog cannot wait for its own end

        public void Report(ProcessReport report) { }

        public Exception Fail(string reason)
        {
            Reason.TrySetResult(reason);
            return new InvalidOperationException(reason);
        }
    }
}
