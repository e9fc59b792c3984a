using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>The runs of a process that reads bytes or latencies: one, after a warm-up of its own.</summary>
internal abstract class ReadingRuns(IActorBench? bench, TallyCheck check) : CaseRuns(check, bench)
{
    /// <summary>Runs the code that is read later, and does what the library does only once.</summary>
    public abstract Task WarmUpAsync();

    public sealed override async Task RunAsync(int runs) => Readings = await ReadAsync().ConfigureAwait(false);

    protected abstract Task<Readings> ReadAsync();

    /// <summary>Does something on a thread of its own, which may spin and be blocked.</summary>
    protected static Task OnThreadOfItsOwn(Action action) =>
        Task.Factory.StartNew(
            action,
            CancellationToken.None,
            TaskCreationOptions.LongRunning | TaskCreationOptions.RunContinuationsAsynchronously,
            TaskScheduler.Default
        );
}
