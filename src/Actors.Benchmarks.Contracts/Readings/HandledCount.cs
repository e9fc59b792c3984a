namespace Actors.Benchmarks;

/// <summary>Counts messages that units have handled, for whoever waits until it is so many.</summary>
public sealed class HandledCount(long expected)
{
    private readonly TaskCompletionSource _all = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _handled;

    /// <summary>Completed when all have been handled.</summary>
    public Task All => _all.Task;

    /// <summary>Called by a unit after it has handled a message. Thread-safe.</summary>
    public void Add()
    {
        if (Interlocked.Increment(ref _handled) == expected)
        {
            _all.SetResult();
        }
    }
}
