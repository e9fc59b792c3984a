namespace Actors.Benchmarks;

/// <summary>A run of <see cref="Post"/>, <see cref="Timer"/> or <see cref="Pipeline"/> that calls what it is given.</summary>
/// <param name="run">As <see cref="IParkedRun.RunAsync"/>.</param>
/// <param name="drain">As <see cref="IParkedRun.DrainAsync"/>.</param>
public sealed class ParkedRun(Func<Task> run, Func<Task<Tally>> drain) : IParkedRun
{
    /// <summary>A run whose part inside the clock awaits nothing.</summary>
    /// <param name="run">The part inside the clock.</param>
    /// <param name="drain">As <see cref="IParkedRun.DrainAsync"/>.</param>
    public ParkedRun(Action run, Func<Task<Tally>> drain)
        : this(
            () =>
            {
                run();
                return Task.CompletedTask;
            },
            drain
        ) { }

    /// <summary>The same, with a unit behind a gate.</summary>
    /// <param name="run">The part inside the clock.</param>
    /// <param name="gate">Lets the unit handle its messages.</param>
    /// <param name="tally">What the unit has counted, when it has ended.</param>
    public ParkedRun(Action run, TaskCompletionSource gate, Task<Tally> tally)
        : this(
            run,
            () =>
            {
                gate.SetResult();
                return tally;
            }
        ) { }

    /// <inheritdoc/>
    public Task RunAsync() => run();

    /// <inheritdoc/>
    public Task<Tally> DrainAsync() => drain();
}
