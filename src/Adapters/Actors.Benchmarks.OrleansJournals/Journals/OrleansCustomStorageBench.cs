using Actors.Benchmarks.Sqlite;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans' journaled grains, whose storage is the program's own.</summary>
/// <remarks>
/// | setting    | value                            | why                                                                            |
/// |------------|----------------------------------|--------------------------------------------------------------------------------|
/// | silo       | one in this process              | as in the row Orleans                                                          |
/// | provider   | CustomStorage                    | the only one that appends an event; LogStorage writes the whole log each time  |
/// | events     | RaiseEvent, then ConfirmEvents   | as documented for a grain that answers when its event is saved                 |
/// | storage    | the table of the row Sqlite      | AdoNet's grain storage refuses SQLite when the silo starts (10.4.2)            |
/// | connection | one, used in turns               | SQLite has one writer at a time                                                |
/// Deviations: grains are not told to stop; they are deactivated outside the clock.
/// </remarks>
public sealed class OrleansCustomStorageBench : OrleansBenchBase, IJournalBench
{
    private SqliteFile? _file;
    private EventTable? _table;
    private EventStore? _store;

    public override Task StartAsync()
    {
        _file = SqliteFile.Create(isWal: true);
        _table = new EventTable(_file);
        _store = new EventStore(_table);
        return base.StartAsync();
    }

    public async Task<IJournal> OpenAsync(Journal workload)
    {
        long run = RunKey.OfNewRun();
        OrleansJournal journal = new(
            _table!,
            RunKey.RunOf(run),
            [.. Enumerable.Range(0, workload.Entities).Select(entity => Grains.GetGrain<IJournalGrain>(run + entity))]
        );
        for (int entity = 0; entity < workload.Entities; entity++)
        {
            await journal.TotalOfAsync(entity).ConfigureAwait(false); // activates it
        }

        return journal;
    }

    public Task<Durability> ReadDurabilityAsync() => Task.FromResult(_file!.ReadDurability());

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync().ConfigureAwait(false);
        _store?.Dispose();
        _table?.Dispose();
        _file?.Dispose();
    }

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddCustomStorageBasedLogConsistencyProviderAsDefault();
        silo.Services.AddSingleton(_store!);
    }
}

/// <summary>Entities of a run.</summary>
internal sealed class OrleansJournal(EventTable table, long run, IJournalGrain[] entities) : IJournal
{
    public Task<long> SaveAsync(int entity, long number) => entities[entity].Save(number).AsTask();

    public Task<JournalTotal> TotalOfAsync(int entity) => entities[entity].GetTotal().AsTask();

    public Task<IReadOnlyList<SavedEvent>> ReadAsync() => Task.FromResult(table.Read(run));

    public Task<long> CloseAsync() => Task.FromResult((long)entities.Length);
}
