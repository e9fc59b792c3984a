using Actors.Benchmarks.Sqlite;

namespace Actors.Benchmarks.Orleans;

/// <summary>The storage of all grains: a table of SQLite, which they write in turns.</summary>
internal sealed class EventStore(EventTable table) : IDisposable
{
    private const int Constraint = 19; // SQLITE_CONSTRAINT

    private readonly SemaphoreSlim _turn = new(1, 1);

    public async Task<JournalTotal> ReadAsync(long key)
    {
        await _turn.WaitAsync();
        try
        {
            return table.ReadTotal(RunKey.RunOf(key), RunKey.IndexOf(key));
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <returns>Whether the grain had saved <paramref name="version"/> events; else nothing is saved.</returns>
    public async Task<bool> AppendAsync(long key, int version, IReadOnlyList<NumberAdded> events)
    {
        await _turn.WaitAsync();
        try
        {
            using SqliteTransaction transaction = table.Begin();
            for (int i = 0; i < events.Count; i++)
            {
                table.Insert(RunKey.RunOf(key), RunKey.IndexOf(key), version + i + 1, events[i].Number, transaction);
            }

            transaction.Commit();
            return true;
        }
        catch (SqliteException e) when (e.SqliteErrorCode == Constraint)
        {
            return false;
        }
        finally
        {
            _turn.Release();
        }
    }

    public void Dispose() => _turn.Dispose();
}
