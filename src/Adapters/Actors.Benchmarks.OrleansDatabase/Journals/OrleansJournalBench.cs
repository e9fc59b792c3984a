using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Orleans;

/// <summary>What the rows of Orleans' grains that save something have in common.</summary>
public abstract class OrleansJournalBench : OrleansBenchBase, IJournalBench
{
    private EventDatabase? _database;

    private protected OrleansJournalBench() { }

    private protected EventDatabase Store => _database!;

    public abstract bool CanSaveIn(Database database);

    public void SaveIn(EventStore store) => _database = EitherDatabase.Of(store, isWal: true);

    public Task<IJournal> OpenAsync(long run, int entities)
    {
        long first = RunKey.OfRun(run);
        return Task.FromResult<IJournal>(
            new OrleansJournal(
                [.. Enumerable.Range(0, entities).Select(entity => GrainOf(first + entity))],
                () => ReadAsync(run)
            )
        );
    }

    public Task<Durability> ReadDurabilityAsync() => Store.ReadDurabilityAsync();

    public Task<long?> ReadFlushesAsync() => Store.ReadFlushesAsync();

    public Task DropAsync() => Store.DropAsync();

    private protected abstract IJournalGrain GrainOf(long key);

    /// <summary>What was saved in a run, read without the library.</summary>
    private protected abstract Task<IReadOnlyList<SavedEntity>> ReadAsync(long run);
}

/// <summary>Entities of a run.</summary>
internal sealed class OrleansJournal(IJournalGrain[] entities, Func<Task<IReadOnlyList<SavedEntity>>> read) : IJournal
{
    public Task<long> SaveAsync(int entity, long number) => entities[entity].Save(number).AsTask();

    public Task<JournalTotal> TotalOfAsync(int entity) => entities[entity].GetTotal().AsTask();

    public Task<IReadOnlyList<SavedEntity>> ReadAsync() => read();

    public Task<long> CloseAsync() => Task.FromResult((long)entities.Length);
}
