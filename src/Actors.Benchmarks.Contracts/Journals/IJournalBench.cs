namespace Actors.Benchmarks;

/// <summary>An adapter that can do <see cref="Journal"/>: entities that save an event before they answer.</summary>
public interface IJournalBench : IParkedBench<Journal>
{
    /// <summary>Makes the entities of a run, which have saved nothing. Outside the clock.</summary>
    Task<IJournal> OpenAsync(Journal workload);

    /// <summary>What the database says of itself: whether a commit is on the disk.</summary>
    Task<Durability> ReadDurabilityAsync();

    /// <inheritdoc/>
    async Task<IParkedRun> IParkedBench<Journal>.ParkAsync(Journal workload, long offset) =>
        new JournalRun(workload, offset, await OpenAsync(workload).ConfigureAwait(false));
}

/// <summary>The entities of a run.</summary>
public interface IJournal
{
    /// <summary>Asks an entity to save an event. Several threads may call it, for different entities.</summary>
    /// <param name="entity">The entity, from 0.</param>
    /// <param name="number">What the event contains, beside the entity.</param>
    /// <returns>How many events the entity has saved, this one included; completed when the event is committed.</returns>
    Task<long> SaveAsync(int entity, long number);

    /// <summary>Asks an entity for what it knows of its events. No message of the workload.</summary>
    Task<JournalTotal> TotalOfAsync(int entity);

    /// <summary>Reads the events of the run from the database by SQL, without the library: those of an entity in the order of their saving.</summary>
    Task<IReadOnlyList<SavedEvent>> ReadAsync();

    /// <summary>Ends the entities.</summary>
    /// <returns>How many there were; 0 where entities are no units.</returns>
    Task<long> CloseAsync();
}

/// <summary>What an entity knows of its events.</summary>
/// <param name="Count">How many it has saved.</param>
/// <param name="Sum">The sum of their numbers.</param>
public readonly record struct JournalTotal(long Count, long Sum)
{
    /// <summary>The same with one event more.</summary>
    public JournalTotal Plus(long number) => new(Count + 1, Sum + number);
}

/// <summary>An event as the database has it.</summary>
/// <param name="Entity">The entity, from 0.</param>
/// <param name="Number">What it contains.</param>
public readonly record struct SavedEvent(int Entity, long Number);

/// <summary>What a database promises of a commit.</summary>
/// <param name="Text">As the database states it: <c>wal, synchronous FULL, ext4</c>.</param>
/// <param name="IsOnDisk">Whether a commit is flushed to a disk, so that it survives a loss of power.</param>
public sealed record Durability(string Text, bool IsOnDisk);
