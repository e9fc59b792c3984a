namespace Actors.Benchmarks;

/// <summary>One row of the tables: a library, used in one way.</summary>
/// <remarks>
/// A row shows which workloads it can do by the <see cref="IActorBench{TWorkload}"/> that it implements. What it cannot do
/// honestly is an empty cell, never an imitation.
/// </remarks>
public interface IActorBench : IAsyncDisposable
{
    /// <summary>Makes what a program makes once: actor system, silo, scheduler. Outside the clock. By default nothing.</summary>
    Task StartAsync() => Task.CompletedTask;

    /// <summary>Waits until the units that earlier runs created are gone. Outside the clock.</summary>
    /// <returns>How many units are still alive, by the library's own census where it has one; by default by
    /// <see cref="Lifecycle"/>, which counts in contract tests only.</returns>
    Task<long> QuiesceAsync() => Lifecycle.QuiesceAsync();
}

/// <summary>A row that can do <typeparamref name="TWorkload"/>.</summary>
/// <typeparam name="TWorkload">The workload's immutable parameters; <c>docs/workloads.md</c> defines the work.</typeparam>
public interface IActorBench<in TWorkload> : IActorBench
{
    /// <summary>Does the work once. The clock runs from this call to the completed answer.</summary>
    /// <param name="workload">The size of the work.</param>
    /// <param name="kind">Whether messages are objects or values.</param>
    /// <param name="offset">A number unknown in advance that must come back in the answer.</param>
    /// <returns>What the run's units counted; completed when the answer is there.</returns>
    Task<Tally> RunAsync(TWorkload workload, MessageKind kind, long offset);
}
