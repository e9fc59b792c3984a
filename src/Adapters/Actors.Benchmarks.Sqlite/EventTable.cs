namespace Actors.Benchmarks.Sqlite;

/// <summary>A table of events, and the connection that writes it.</summary>
internal sealed class EventTable : IDisposable
{
    private readonly SqliteFile _file;
    private readonly SqliteConnection _connection;
    private readonly SqliteCommand _insert;
    private readonly SqliteParameter _run;
    private readonly SqliteParameter _entity;
    private readonly SqliteParameter _place;
    private readonly SqliteParameter _number;
    private long _runs;

    public EventTable(SqliteFile file)
    {
        _file = file;
        _connection = file.Open();
        _connection.Do("PRAGMA synchronous = FULL");
        _connection.Do(
            """
            CREATE TABLE event (
                run INTEGER, entity INTEGER, place INTEGER, number INTEGER, PRIMARY KEY (run, entity, place)
            ) WITHOUT ROWID
            """
        );
        _insert = _connection.CreateCommand();
        _insert.CommandText = "INSERT INTO event VALUES ($run, $entity, $place, $number)";
        _run = _insert.Parameters.Add("$run", SqliteType.Integer);
        _entity = _insert.Parameters.Add("$entity", SqliteType.Integer);
        _place = _insert.Parameters.Add("$place", SqliteType.Integer);
        _number = _insert.Parameters.Add("$number", SqliteType.Integer);
        _insert.Prepare();
    }

    /// <returns>The number of a new run.</returns>
    public long AddRun() => ++_runs;

    /// <summary>Inserts an event. One thread at a time.</summary>
    /// <param name="run">The run.</param>
    /// <param name="entity">The entity, from 0.</param>
    /// <param name="place">The event's place in its entity, from 1.</param>
    /// <param name="number">What the event contains.</param>
    /// <param name="transaction">Null for one of its own, which is committed at the return.</param>
    public void Insert(long run, int entity, long place, long number, SqliteTransaction? transaction = null)
    {
        _run.Value = run;
        _entity.Value = entity;
        _place.Value = place;
        _number.Value = number;
        _insert.Transaction = transaction;
        _insert.ExecuteNonQuery();
    }

    public SqliteTransaction Begin() => _connection.BeginTransaction();

    /// <summary>What another connection reads.</summary>
    public IReadOnlyList<SavedEvent> Read(long run)
    {
        using SqliteConnection connection = _file.Open();
        using SqliteCommand command = connection.CreateCommand();
        command.CommandText = "SELECT entity, number FROM event WHERE run = $run ORDER BY entity, place";
        command.Parameters.AddWithValue("$run", run);
        using SqliteDataReader reader = command.ExecuteReader();
        List<SavedEvent> events = [];
        while (reader.Read())
        {
            events.Add(new SavedEvent(reader.GetInt32(0), reader.GetInt64(1)));
        }

        return events;
    }

    /// <summary>What the events of an entity add up to, read by the writing connection. One thread at a time.</summary>
    public JournalTotal ReadTotal(long run, int entity)
    {
        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText =
            "SELECT count(*), ifnull(sum(number), 0) FROM event WHERE run = $run AND entity = $entity";
        command.Parameters.AddWithValue("$run", run);
        command.Parameters.AddWithValue("$entity", entity);
        using SqliteDataReader reader = command.ExecuteReader();
        reader.Read();
        return new JournalTotal(reader.GetInt64(0), reader.GetInt64(1));
    }

    public void Dispose()
    {
        _insert.Dispose();
        _connection.Dispose();
    }
}
