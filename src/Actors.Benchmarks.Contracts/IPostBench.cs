namespace Actors.Benchmarks;

/// <summary>An adapter that can do <see cref="Post"/>, of which only the sends are inside the clock.</summary>
public interface IPostBench : IActorBench<Post>
{
    /// <summary>Makes a unit that handles nothing yet, and blocks no thread meanwhile. Outside the clock.</summary>
    /// <param name="workload">How many messages the unit will get.</param>
    /// <param name="offset">A number unknown in advance that must come back in the answer.</param>
    Task<IPostRun> ParkAsync(Post workload, long offset);

    /// <summary>Parks, posts and drains, for whoever does not need them apart.</summary>
    async Task<Tally> IActorBench<Post>.RunAsync(Post workload, long offset)
    {
        IPostRun run = await ParkAsync(workload, offset).ConfigureAwait(false);
        await run.PostAsync().ConfigureAwait(false);
        return await run.DrainAsync().ConfigureAwait(false);
    }
}

/// <summary>A unit that handles nothing yet, and the messages that it will get.</summary>
public interface IPostRun
{
    /// <summary>Puts all messages into the unit's mailbox: the part inside the clock.</summary>
    Task PostAsync();

    /// <summary>Lets the unit handle what <see cref="PostAsync"/> has put there, and waits for it. Outside the clock.</summary>
    /// <returns>What the unit has counted.</returns>
    Task<Tally> DrainAsync();
}
