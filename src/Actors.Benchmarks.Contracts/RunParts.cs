namespace Actors.Benchmarks;

/// <summary>Starts the parts of a run that are alike, and waits for them. No message passes through here.</summary>
public static class RunParts
{
    /// <summary>Starts parts one after the other, and waits for all of them.</summary>
    /// <returns>What they did together.</returns>
    public static async Task<Tally> SumAsync(int count, Func<Task<Tally>> start) =>
        Tally.Sum(await Task.WhenAll(StartAll(count, start)).ConfigureAwait(false));

    /// <inheritdoc cref="SumAsync(int, Func{Task{Tally}})" path="/summary|/returns"/>
    /// <param name="start">Starts one, which reports to what it is given. Who waits for that goes on as a work item of the thread
    /// pool.</param>
    public static Task<Tally> SumAsync(int count, Action<TaskCompletionSource<Tally>> start) =>
        SumAsync(count, () => OneAsync(start));

    /// <summary>Starts a run that is not made of parts.</summary>
    /// <param name="start">Starts it. It reports to what it is given. Who waits for that goes on as a work item of the thread
    /// pool.</param>
    /// <returns>What the run did.</returns>
    public static Task<Tally> OneAsync(Action<TaskCompletionSource<Tally>> start)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        start(done);
        return done.Task;
    }

    /// <summary>Runs producers on the thread pool.</summary>
    /// <param name="produce">What each does.</param>
    /// <returns>Completed when all have sent everything.</returns>
    public static Task ProduceAsync(int producers, Action produce) =>
        Task.WhenAll(StartAll(producers, () => Task.Run(produce)));

    /// <inheritdoc cref="ProduceAsync(int, Action)"/>
    public static Task ProduceAsync(int producers, Func<Task> produce) =>
        Task.WhenAll(StartAll(producers, () => Task.Run(produce)));

    /// <summary>Runs producers on threads of their own, because they block where a mailbox is full.</summary>
    /// <inheritdoc cref="ProduceAsync(int, Action)" path="/param|/returns"/>
    public static Task ProduceOnThreadsAsync(int producers, Action produce) =>
        Task.WhenAll(
            StartAll(
                producers,
                () =>
                    Task.Factory.StartNew(
                        produce,
                        CancellationToken.None,
                        TaskCreationOptions.LongRunning,
                        TaskScheduler.Default
                    )
            )
        );

    private static TTask[] StartAll<TTask>(int count, Func<TTask> start)
        where TTask : Task
    {
        TTask[] all = new TTask[count];
        for (int i = 0; i < count; i++)
        {
            all[i] = start();
        }

        return all;
    }
}
