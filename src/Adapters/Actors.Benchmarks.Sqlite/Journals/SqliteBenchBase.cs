namespace Actors.Benchmarks.Sqlite;

/// <summary>What the rows of SQLite have in common: a table in a file of their own, and entities that are rows of an array.</summary>
public abstract class SqliteBenchBase : IJournalBench
{
    private SqliteFile? _file;
    private EventTable? _table;

    private protected SqliteBenchBase() { }

    private protected EventTable Table => _table!;

    public virtual Task StartAsync()
    {
        _file = SqliteFile.Create(isWal: true);
        _table = new EventTable(_file);
        return Task.CompletedTask;
    }

    public Task<IJournal> OpenAsync(Journal workload) =>
        Task.FromResult<IJournal>(new SqliteJournal(Table, workload.Entities, SaveAsync));

    public Task<Durability> ReadDurabilityAsync() => Task.FromResult(_file!.ReadDurability());

    public virtual ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        _table?.Dispose();
        _file?.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>Saves an event; completed when it is committed.</summary>
    private protected abstract Task SaveAsync(Insertion insertion);
}
