namespace Actors.Benchmarks;

/// <summary>An adapter whose entities save an event before they answer: it can do <see cref="Journal"/>, <see cref="Recovery"/> and
/// <see cref="Crash"/>.</summary>
public interface IJournalBench : IParkedBench<Journal>, IActorBench<Recovery>, IActorBench<Crash>
{
    /// <summary>Whether the adapter saves events in a database of this kind.</summary>
    bool CanSaveIn(Database database);

    /// <summary>Tells where events are saved. Called before <see cref="IActorBench.StartAsync"/>. Another process may have saved events
    /// there.</summary>
    void SaveIn(EventStore store);

    /// <summary>Makes the entities of a run. One that has saved events, also in another process, recovers them before it answers.</summary>
    /// <param name="run">The number of the run, from 1. It stands for its entities in the database.</param>
    /// <param name="entities">How many entities the run has.</param>
    Task<IJournal> OpenAsync(long run, int entities);

    /// <summary>What the database says of itself: whether a commit is on the disk.</summary>
    Task<Durability> ReadDurabilityAsync();

    /// <summary>How often the server has flushed its log so far, for whomever. Called before the adapter starts and after it was disposed
    /// of.</summary>
    /// <returns>Null if the database does not tell.</returns>
    Task<long?> ReadFlushesAsync() => Task.FromResult<long?>(null);

    /// <summary>Deletes from a server what was saved in the store. Called at last, after the adapter was disposed of or without a
    /// start. A folder is deleted by the harness.</summary>
    Task DropAsync();

    /// <inheritdoc/>
    bool IActorBench<Journal>.CanDo(Journal workload) => CanSaveIn(workload.Database);

    /// <inheritdoc/>
    bool IActorBench<Recovery>.CanDo(Recovery workload) => CanSaveIn(workload.Database);

    /// <inheritdoc/>
    bool IActorBench<Crash>.CanDo(Crash workload) => CanSaveIn(workload.Database);

    /// <inheritdoc/>
    async Task<IParkedRun> IParkedBench<Journal>.ParkAsync(Journal workload, long offset) =>
        await JournalRun
            .OfFreshAsync(
                workload,
                offset,
                await OpenAsync(JournalRun.NextNumber(), workload.Entities).ConfigureAwait(false)
            )
            .ConfigureAwait(false);

    /// <inheritdoc/>
    Task<Tally> IActorBench<Recovery>.RunAsync(Recovery workload, long offset) => throw OnlyByHarness();

    /// <inheritdoc/>
    Task<Tally> IActorBench<Crash>.RunAsync(Crash workload, long offset) => throw OnlyByHarness();

    private static NotSupportedException OnlyByHarness() =>
        new("Events are recovered by several processes, which only the harness starts.");
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

    /// <summary>Reads by SQL, without the library, what the database has of each entity of the run.</summary>
    Task<IReadOnlyList<SavedEntity>> ReadAsync();

    /// <summary>Ends the entities.</summary>
    /// <returns>How many there were; 0 where entities are no units.</returns>
    Task<long> CloseAsync();
}

/// <summary>A kind of database.</summary>
public enum Database
{
    /// <summary>A file on this machine, which the process that measures writes itself.</summary>
    SQLite,

    /// <summary>A server, in processes of its own.</summary>
    PostgreSQL,
}

/// <summary>Where events are saved.</summary>
/// <param name="Database">The kind of database.</param>
/// <param name="Location">Of SQLite an existing folder, in which the database is a file; of PostgreSQL the connection string.</param>
/// <param name="Name">The name of the schema, in which a server has all tables. It is made by whoever saves first.</param>
public sealed record EventStore(Database Database, string Location, string Name)
{
    /// <summary>A schema of its own on a server.</summary>
    /// <exception cref="InvalidOperationException">No server is named.</exception>
    public static EventStore OnServer(string? connection) =>
        new(
            Database.PostgreSQL,
            connection ?? throw new InvalidOperationException("no server is named: --database names one"),
            Invariant($"{SchemaPrefix}{DateTimeOffset.UtcNow.ToUnixTimeSeconds()}_{Guid.NewGuid():N}")
        );

    /// <summary>What the name of a schema begins with. The second of its making follows, in Unix time, and an underscore.</summary>
    public const string SchemaPrefix = "actors_benchmarks_";
}

/// <summary>What an entity knows of its events.</summary>
/// <param name="Count">How many it has saved.</param>
/// <param name="Sum">The sum of their numbers.</param>
public readonly record struct JournalTotal(long Count, long Sum)
{
    /// <summary>The same with one event more.</summary>
    public JournalTotal Plus(long number) => new(Count + 1, Sum + number);

    /// <summary>What events add up to.</summary>
    public static JournalTotal Of(IEnumerable<long> numbers) =>
        numbers.Aggregate(default(JournalTotal), (total, number) => total.Plus(number));
}

/// <summary>An event as the database has it.</summary>
/// <param name="Entity">The entity, from 0.</param>
/// <param name="Number">What it contains.</param>
public readonly record struct SavedEvent(int Entity, long Number);

/// <summary>What the database has of an entity.</summary>
/// <param name="Entity">The entity, from 0.</param>
/// <param name="Total">What its events add up to.</param>
/// <param name="Numbers">What its events contain, in the order of their saving; null where a state is saved and no events.</param>
public sealed record SavedEntity(int Entity, JournalTotal Total, IReadOnlyList<long>? Numbers = null)
{
    /// <summary>Entities that have these events, those of an entity in the order of their saving.</summary>
    public static IReadOnlyList<SavedEntity> Of(IEnumerable<SavedEvent> events) =>
        [
            .. events
                .GroupBy(saved => saved.Entity, saved => saved.Number)
                .Select(numbers => new SavedEntity(numbers.Key, JournalTotal.Of(numbers), [.. numbers])),
        ];

    /// <summary>Whether the entity has saved exactly these numbers, as far as the database tells.</summary>
    public bool Has(IReadOnlyList<long> numbers) =>
        Total == JournalTotal.Of(numbers) && (Numbers is null || Numbers.SequenceEqual(numbers));

    /// <inheritdoc/>
    public override string ToString() => Numbers is null ? $"{Total}" : $"the events [{string.Join(", ", Numbers)}]";
}

/// <summary>What a database promises of a commit.</summary>
/// <param name="Text">As the database states it: <c>wal, synchronous FULL, ext4</c>.</param>
/// <param name="IsOnDisk">Whether a commit is flushed to a disk, so that it survives a loss of power.</param>
public sealed record Durability(string Text, bool IsOnDisk)
{
    /// <summary>What is wrong with it; null if nothing.</summary>
    public string? Complaint => IsOnDisk ? null : $"a commit is not on a disk: {Text}";
}
