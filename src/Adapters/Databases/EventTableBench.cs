namespace Actors.Benchmarks.Databases;

/// <summary>What saving an event costs without an actor library: an insert into a table. Entities are rows of an array.</summary>
public abstract class EventTableBench : IJournalBench
{
    private EventDatabase? _database;
    private EventTable? _table;

    private protected EventTableBench() { }

    private protected EventTable Table => _table!;

    public abstract bool CanSaveIn(Database database);

    public void SaveIn(EventStore store) => _database = Open(store);

    public virtual async Task StartAsync() => _table = await EventTable.OpenAsync(_database!).ConfigureAwait(false);

    public async Task<IJournal> OpenAsync(long run, int entities)
    {
        JournalTotal[] totals = new JournalTotal[entities];
        for (int entity = 0; entity < entities; entity++)
        {
            totals[entity] = await Table.ReplayAsync(run, entity).ConfigureAwait(false);
        }

        return new EventTableJournal(Table, run, totals, SaveAsync);
    }

    public Task<Durability> ReadDurabilityAsync() => _database!.ReadDurabilityAsync();

    public Task<long?> ReadFlushesAsync() => _database!.ReadFlushesAsync();

    public Task DropAsync() => _database!.DropAsync();

    public virtual ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        _table?.Dispose();
        return ValueTask.CompletedTask;
    }

    private protected abstract EventDatabase Open(EventStore store);

    /// <summary>Saves an event; completed when it is committed.</summary>
    private protected virtual Task SaveAsync(NewEvent added) => Table.InsertAsync(added);
}

/// <summary>Entities of a run, which are rows of an array.</summary>
/// <param name="table">Where their events are.</param>
/// <param name="run">The number of the run.</param>
/// <param name="totals">What each of them knows.</param>
/// <param name="save">Saves an event; completed when it is committed.</param>
internal sealed class EventTableJournal(EventTable table, long run, JournalTotal[] totals, Func<NewEvent, Task> save)
    : IJournal
{
    public async Task<long> SaveAsync(int entity, long number)
    {
        JournalTotal total = totals[entity].Plus(number);
        await save(new NewEvent(run, entity, total.Count, number)).ConfigureAwait(false);
        totals[entity] = total;
        return total.Count;
    }

    public Task<JournalTotal> TotalOfAsync(int entity) => Task.FromResult(totals[entity]);

    public Task<IReadOnlyList<SavedEntity>> ReadAsync() => table.ReadAsync(run);

    public Task<long> CloseAsync() => Task.FromResult(0L);
}
