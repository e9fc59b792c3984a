namespace Actors.Benchmarks;

/// <summary>An adapter that can do <see cref="Idle"/>: its units are made, left alone, flooded and ended when the harness says so.</summary>
public interface IIdleBench : IActorBench<Idle>
{
    /// <summary>Prepares a run: makes whatever its units have in common, such as their parent, but no unit.</summary>
    Task<IIdleRun> OpenAsync(Idle workload);

    /// <summary>Does a run without readings, for whoever checks the counts only.</summary>
    async Task<Tally> IActorBench<Idle>.RunAsync(Idle workload, long offset)
    {
        IIdleRun run = await OpenAsync(workload).ConfigureAwait(false);
        object[] units = new object[workload.Actors];
        await run.CreateAsync(units, 0, units.Length / 2, offset).ConfigureAwait(false);
        await run.CreateAsync(units, units.Length / 2, units.Length, offset).ConfigureAwait(false);
        GC.Collect(); // as a reading does: a unit that nobody holds is gone then
        await run.BurstAsync(units, offset).ConfigureAwait(false);
        return await run.EndAsync(units).ConfigureAwait(false);
    }
}

/// <summary>The units of a run of <see cref="Idle"/>.</summary>
public interface IIdleRun
{
    /// <summary>Makes the units with the indexes from <paramref name="from"/> to <paramref name="to"/> − 1, and sends each one message.</summary>
    /// <param name="units">Where what a program holds of a unit is put, at the unit's index: its reference, its mailbox.</param>
    /// <param name="to">The index behind the last one.</param>
    /// <param name="offset">The unit with the index i gets the number offset + i + 1.</param>
    /// <returns>Completed when each of them has handled its message.</returns>
    Task CreateAsync(object[] units, int from, int to, long offset);

    /// <summary>Sends many messages to a few units: to each of which the index is in <see cref="Idle.BurstIndexes"/>, the numbers
    /// offset + 1 to offset + <see cref="Idle.BurstMessages"/>, one after the other and without waiting.</summary>
    /// <returns>Completed when all have been handled.</returns>
    Task BurstAsync(object[] units, long offset);

    /// <summary>Waits until the library has noticed that its units do nothing, where it does so later. Called before a reading. By
    /// default nothing.</summary>
    Task SettleAsync() => Task.CompletedTask;

    /// <summary>Sends each unit a last message, which carries no number. The unit counts it, reports what it has counted, and ends.</summary>
    /// <returns>What the units have counted; completed when all have reported.</returns>
    Task<Tally> EndAsync(object[] units);
}
