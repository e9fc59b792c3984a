using System.Collections.Concurrent;
using System.Data;
using System.Data.Common;

namespace Actors.Benchmarks.Databases;

/// <summary>An event to be saved.</summary>
/// <param name="Run">The run.</param>
/// <param name="Entity">The entity, from 0.</param>
/// <param name="Place">The event's place in its entity, from 1.</param>
/// <param name="Number">What it contains.</param>
internal readonly record struct NewEvent(long Run, int Entity, long Place, long Number);

/// <summary>A table of events. As many connections write it as the database lets write at once.</summary>
internal sealed class EventTable : IDisposable
{
    private readonly EventDatabase _database;
    private readonly SemaphoreSlim _turns;
    private readonly ConcurrentBag<EventWriter> _idle = [];

    private EventTable(EventDatabase database) =>
        (_database, _turns) = (database, new SemaphoreSlim(database.MostWriters, database.MostWriters));

    public static async Task<EventTable> OpenAsync(EventDatabase database)
    {
        await database.CreateAsync().ConfigureAwait(false);
        await using DbConnection connection = await database.OpenAsync().ConfigureAwait(false);
        await connection
            .DoAsync(
                $"""
                CREATE TABLE IF NOT EXISTS event (
                    run BIGINT, entity INTEGER, place BIGINT, number BIGINT, PRIMARY KEY (run, entity, place)
                ) {database.TableOptions}
                """
            )
            .ConfigureAwait(false);
        return new EventTable(database);
    }

    /// <summary>Writes by a connection of its own, for whoever writes all events.</summary>
    public Task<EventWriter> OpenWriterAsync() => EventWriter.OpenAsync(_database);

    /// <summary>Inserts an event; completed when it is committed.</summary>
    public Task InsertAsync(NewEvent added) => WithWriterAsync(writer => writer.InsertAsync(added));

    /// <summary>Inserts events in one transaction.</summary>
    /// <returns>Whether it was done; false if one of the places is taken.</returns>
    public async Task<bool> TryInsertAsync(IReadOnlyList<NewEvent> added)
    {
        try
        {
            await WithWriterAsync(writer =>
                    added is [var only] ? writer.InsertAsync(only) : writer.InsertAllAsync(added)
                )
                .ConfigureAwait(false);
            return true;
        }
        catch (DbException e) when (_database.IsTaken(e))
        {
            return false;
        }
    }

    /// <summary>Reads the events of an entity, and adds them up.</summary>
    public async Task<JournalTotal> ReplayAsync(long run, int entity)
    {
        JournalTotal total = default;
        await foreach (
            SavedEvent saved in SelectAsync("run = @run AND entity = @entity ORDER BY place", run, entity)
                .ConfigureAwait(false)
        )
        {
            total = total.Plus(saved.Number);
        }

        return total;
    }

    /// <summary>What was saved in a run.</summary>
    public async Task<IReadOnlyList<SavedEntity>> ReadAsync(long run)
    {
        List<SavedEvent> events = [];
        await foreach (SavedEvent saved in SelectAsync("run = @run ORDER BY entity, place", run).ConfigureAwait(false))
        {
            events.Add(saved);
        }

        return SavedEntity.Of(events);
    }

    public void Dispose()
    {
        foreach (EventWriter writer in _idle)
        {
            writer.Dispose();
        }

        _turns.Dispose();
    }

    private async Task WithWriterAsync(Func<EventWriter, Task> write)
    {
        await _turns.WaitAsync().ConfigureAwait(false);
        try
        {
            EventWriter writer = _idle.TryTake(out EventWriter? idle)
                ? idle
                : await OpenWriterAsync().ConfigureAwait(false);
            try
            {
                await write(writer).ConfigureAwait(false);
            }
            finally
            {
                _idle.Add(writer);
            }
        }
        finally
        {
            _turns.Release();
        }
    }

    private async IAsyncEnumerable<SavedEvent> SelectAsync(string which, long run, int? entity = null)
    {
        await using DbConnection connection = await _database.OpenAsync().ConfigureAwait(false);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = $"SELECT entity, number FROM event WHERE {which}";
        command.AddNumber("run").Value = run;
        if (entity is { } one)
        {
            command.AddNumber("entity").Value = (long)one;
        }

        await using DbDataReader reader = await command.ExecuteReaderAsync().ConfigureAwait(false);
        while (await reader.ReadAsync().ConfigureAwait(false))
        {
            yield return new SavedEvent(reader.GetInt32(0), reader.GetInt64(1));
        }
    }
}

/// <summary>A connection with a prepared insert. One task at a time uses it.</summary>
internal sealed class EventWriter : IDisposable
{
    private readonly DbConnection _connection;
    private readonly DbCommand _insert;
    private readonly DbParameter _run;
    private readonly DbParameter _entity;
    private readonly DbParameter _place;
    private readonly DbParameter _number;

    private EventWriter(DbConnection connection)
    {
        _connection = connection;
        _insert = connection.CreateCommand();
        _insert.CommandText = "INSERT INTO event VALUES (@run, @entity, @place, @number)";
        _run = _insert.AddNumber("run");
        _entity = _insert.AddNumber("entity");
        _place = _insert.AddNumber("place");
        _number = _insert.AddNumber("number");
    }

    public static async Task<EventWriter> OpenAsync(EventDatabase database)
    {
        EventWriter writer = new(await database.OpenAsync().ConfigureAwait(false));
        await writer._insert.PrepareAsync().ConfigureAwait(false);
        return writer;
    }

    /// <summary>Inserts an event; completed when it is committed, without a transaction.</summary>
    public Task InsertAsync(NewEvent added, DbTransaction? transaction = null)
    {
        _run.Value = added.Run;
        _entity.Value = (long)added.Entity;
        _place.Value = added.Place;
        _number.Value = added.Number;
        _insert.Transaction = transaction;
        return _insert.ExecuteNonQueryAsync();
    }

    /// <summary>Inserts events in one transaction.</summary>
    public async Task InsertAllAsync(IEnumerable<NewEvent> added)
    {
        await using DbTransaction transaction = await _connection.BeginTransactionAsync().ConfigureAwait(false);
        foreach (NewEvent each in added)
        {
            await InsertAsync(each, transaction).ConfigureAwait(false);
        }

        await transaction.CommitAsync().ConfigureAwait(false);
    }

    public void Dispose()
    {
        _insert.Dispose();
        _connection.Dispose();
    }
}

/// <summary>Parameters of SQL.</summary>
internal static class SqlParameters
{
    /// <summary>Adds a parameter that is a whole number.</summary>
    public static DbParameter AddNumber(this DbCommand command, string name)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.DbType = DbType.Int64;
        command.Parameters.Add(parameter);
        return parameter;
    }
}
