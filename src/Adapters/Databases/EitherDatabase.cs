namespace Actors.Benchmarks.Databases;

/// <summary>For libraries that save in several kinds of database.</summary>
internal static class EitherDatabase
{
    /// <param name="store">Where events are saved.</param>
    /// <param name="isWal">Whether a file gets a write-ahead log.</param>
    public static EventDatabase Of(EventStore store, bool isWal) =>
        store.Database == Database.SQLite ? new SqliteFile(store, isWal) : new PostgresSchema(store);
}
