namespace Actors.Benchmarks.Sqlite;

/// <summary>What saving an event costs without an actor library: an insert into a table of SQLite.</summary>
/// <remarks>
/// | setting     | value                  | why                                                                               |
/// |-------------|------------------------|-----------------------------------------------------------------------------------|
/// | connection  | one, used in turns     | SQLite has one writer at a time, and others would wait and try again              |
/// | statement   | prepared               | as the package's documentation advises for inserts in a loop                      |
/// | mode        | WAL                    | a commit appends to one file and flushes it once (sqlite.org/wal.html)            |
/// | synchronous | FULL, the default      | a commit is on the disk                                                           |
/// | table       | WITHOUT ROWID          | the key is the order in which an entity's events are read                         |
/// Deviations: an entity is a count and a sum in this process, and no unit.
/// </remarks>
public sealed class SqliteBench : SqliteBenchBase
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    public override ValueTask DisposeAsync()
    {
        _turn.Dispose();
        return base.DisposeAsync();
    }

    private protected override async Task SaveAsync(Insertion insertion)
    {
        await _turn.WaitAsync().ConfigureAwait(false);
        try
        {
            insertion.InsertInto(Table);
        }
        finally
        {
            _turn.Release();
        }
    }
}

/// <summary>An event to be saved.</summary>
internal readonly record struct Insertion(long Run, int Entity, long Place, long Number)
{
    public void InsertInto(EventTable table, SqliteTransaction? transaction = null) =>
        table.Insert(Run, Entity, Place, Number, transaction);
}

/// <summary>Entities of a run, which are rows of an array.</summary>
/// <param name="table">Where events are saved.</param>
/// <param name="entities">How many entities.</param>
/// <param name="save">Saves an event; completed when it is committed.</param>
internal sealed class SqliteJournal(EventTable table, int entities, Func<Insertion, Task> save) : IJournal
{
    private readonly long _run = table.AddRun();
    private readonly JournalTotal[] _totals = new JournalTotal[entities];

    public async Task<long> SaveAsync(int entity, long number)
    {
        JournalTotal total = _totals[entity].Plus(number);
        await save(new Insertion(_run, entity, total.Count, number)).ConfigureAwait(false);
        _totals[entity] = total;
        return total.Count;
    }

    public Task<JournalTotal> TotalOfAsync(int entity) => Task.FromResult(_totals[entity]);

    public Task<IReadOnlyList<SavedEvent>> ReadAsync() => Task.FromResult(table.Read(_run));

    public Task<long> CloseAsync() => Task.FromResult(0L);
}
