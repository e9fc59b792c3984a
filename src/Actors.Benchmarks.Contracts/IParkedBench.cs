namespace Actors.Benchmarks;

/// <summary>An adapter that can do a workload of which only one part is inside the clock.</summary>
public interface IParkedBench<TWorkload> : IActorBench<TWorkload>
    where TWorkload : Workload
{
    /// <summary>Makes the run's unit, which blocks no thread while it waits. Outside the clock.</summary>
    /// <param name="offset">A number unknown in advance that must come back in the answer.</param>
    Task<IParkedRun> ParkAsync(TWorkload workload, long offset);

    /// <summary>Does all parts of a run, for whoever does not need them apart.</summary>
    async Task<Tally> IActorBench<TWorkload>.RunAsync(TWorkload workload, long offset)
    {
        IParkedRun run = await ParkAsync(workload, offset).ConfigureAwait(false);
        await run.RunAsync().ConfigureAwait(false);
        return await run.DrainAsync().ConfigureAwait(false);
    }
}

/// <summary>A run of <see cref="Post"/>, <see cref="Timer"/>, <see cref="Pipeline"/> or <see cref="Journal"/>.</summary>
public interface IParkedRun
{
    /// <summary>The part inside the clock: puts all messages into the unit's mailbox, starts all timers, lets all elements pass, or lets all events be saved.</summary>
    Task RunAsync();

    /// <summary>Lets the unit handle its messages, and waits for it. Outside the clock.</summary>
    /// <returns>What the unit has counted.</returns>
    Task<Tally> DrainAsync();
}
