using Actors.Benchmarks.Databases;

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
public class SqliteBench : EventTableBench
{
    public override bool CanSaveIn(Database database) => database == Database.SQLite;

    private protected override EventDatabase Open(EventStore store) => new SqliteFile(store, isWal: true);
}
