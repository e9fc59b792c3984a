namespace Actors.Benchmarks;

/// <summary>An adapter: what a library does for a <see cref="Row"/>, with one kind of message.</summary>
/// <remarks>
/// The order of its life: constructor, which starts nothing; <see cref="IRemoteBench.ConnectTo"/>, for a
/// remote row; <see cref="StartAsync"/>; runs, one after the other, with <see cref="QuiesceAsync"/> after one or several of
/// them; <see cref="IAsyncDisposable.DisposeAsync"/>. The workloads that an adapter can do are the
/// <see cref="IActorBench{TWorkload}"/> that it implements. What it cannot do honestly is an empty cell, never an imitation.
/// </remarks>
public interface IActorBench : IAsyncDisposable
{
    /// <summary>Makes what a program makes once: actor system, silo, scheduler. Outside the clock, except in
    /// <see cref="ColdStart"/>. By default nothing.</summary>
    Task StartAsync() => Task.CompletedTask;

    /// <summary>Waits until the units that earlier runs created are gone. Outside the clock.</summary>
    /// <returns>How many units are still alive, by the library's own census where it has one; by default by
    /// <see cref="Lifecycle"/>, which counts in tests only.</returns>
    Task<long> QuiesceAsync() => Lifecycle.QuiesceAsync();

    /// <summary>Ends what <see cref="StartAsync"/> made. By default nothing.</summary>
    ValueTask IAsyncDisposable.DisposeAsync() => ValueTask.CompletedTask;
}

/// <summary>An adapter that can do <typeparamref name="TWorkload"/>.</summary>
/// <typeparam name="TWorkload">The workload's immutable parameters; <c>docs/workloads.md</c> defines the work.</typeparam>
public interface IActorBench<TWorkload> : IActorBench
    where TWorkload : Workload
{
    /// <summary>Whether the adapter can do this size of the work honestly. By default it can do every size.</summary>
    bool CanDo(TWorkload workload) => true;

    /// <summary>Does the work once. The clock runs from this call to the completed answer.</summary>
    /// <param name="offset">A number unknown in advance that must come back in the answer.</param>
    /// <returns>What the run's units counted; completed when the answer is there.</returns>
    Task<Tally> RunAsync(TWorkload workload, long offset);
}
